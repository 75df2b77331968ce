import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { loadCampaign } from '../../campaigns/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { countVisits, readAttention, type SlideAttention, VISITS_READ } from './store.ts';

export type { SlideAttention };

/** What contacts did on each slide of a campaign; `visitsRead`: how many of the newest visits that is of, null if of all. */
export type Attention = { slides: SlideAttention[]; visitsRead: number | null };

/** How many contacts reached each slide of a campaign, how long they stayed, and where they left. */
export function loadAttention(
  context: Context,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<Attention> {
  return inTransaction(context.db, organizationId, async (tx) => {
    await loadCampaign(tx, organizationId, campaignId);
    const visits = await countVisits(tx, organizationId, campaignId);
    const slides = await readAttention(tx, organizationId, campaignId);
    return { slides, visitsRead: visits > VISITS_READ ? VISITS_READ : null };
  });
}
