import type { OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import { countLeadsOfCampaign, holdArchivedCampaigns, holdOldStats, uncountLeadRows } from './store.ts';

/**
 * Starts or stops counting the contacts of archived campaigns for the organization; call this before the setting
 * changes.
 */
export async function keepOldStats(tx: Tx, organizationId: OrganizationId, areKept: boolean): Promise<void> {
  if ((await holdOldStats(tx, organizationId)) === areKept) return;
  const change = areKept ? countLeadsOfCampaign : uncountLeadRows;
  for (const campaignId of await holdArchivedCampaigns(tx, organizationId))
    await change(tx, organizationId, campaignId);
}
