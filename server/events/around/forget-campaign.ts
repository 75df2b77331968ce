import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { deleteCampaignOfLeads } from './store.ts';

/** Removes a campaign from the appointments of contacts who have left it; messages cancels their waiting texts. */
export function forgetCampaign(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  leadIds: readonly LeadId[],
): Promise<void> {
  return deleteCampaignOfLeads(tx, organizationId, campaignId, leadIds);
}
