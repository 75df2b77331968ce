import { clockOf } from '../../../domain/brands/clock.ts';
import type { CampaignId } from '../../../domain/ids.ts';
import { loadCampaign } from '../../campaigns/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { type Moment, readMoments } from './store.ts';

export type { Moment };

/** When the contacts in a campaign opened it and answered it first, on the organization's clock. */
export function loadMoments(
  context: Context,
  { organizationId, brand, timeZone }: Actor,
  campaignId: CampaignId,
): Promise<{ moments: Moment[]; zone: string }> {
  const { zone } = clockOf(brand, timeZone);
  return inTransaction(context.db, organizationId, async (tx) => {
    await loadCampaign(tx, organizationId, campaignId);
    return { moments: await readMoments(tx, organizationId, campaignId, zone), zone };
  });
}
