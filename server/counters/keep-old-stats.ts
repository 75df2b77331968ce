import type { Tx } from '../platform/database/database.ts';
import { countLeadsOfCampaign, holdArchivedCampaigns, holdOldStats, uncountLeadRows } from './store.ts';

/** Counts the contacts of archived campaigns for the organisation from now on, or no longer; to be called before it is so. */
export async function keepOldStats(tx: Tx, organizationId: number, areKept: boolean): Promise<void> {
  if ((await holdOldStats(tx, organizationId)) === areKept) return;
  const change = areKept ? countLeadsOfCampaign : uncountLeadRows;
  for (const campaignId of await holdArchivedCampaigns(tx, organizationId))
    await change(tx, organizationId, campaignId);
}
