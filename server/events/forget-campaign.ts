import type { Tx } from '../platform/database/database.ts';
import { deleteCampaignOfLeads } from './store.ts';

/** Takes a campaign from the appointments of contacts who have left it; their waiting texts are taken out by messages. */
export function forgetCampaign(
  tx: Tx,
  organizationId: number,
  campaignId: number,
  leadIds: readonly number[],
): Promise<void> {
  return deleteCampaignOfLeads(tx, organizationId, campaignId, leadIds);
}
