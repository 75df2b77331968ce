import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { loadCampaign } from './load-campaigns.ts';

/** Refuses to change a campaign that is archived or deleted, or another organization's. */
export async function checkEditable(tx: Tx, organizationId: OrganizationId, campaignId: CampaignId): Promise<void> {
  const { archivedAt } = await loadCampaign(tx, organizationId, campaignId);
  if (archivedAt !== null) refuse('campaign-archived');
}
