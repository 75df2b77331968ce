import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import { countLeadsOfCampaign, holdOldStats, uncountLeadRows } from './store.ts';

/**
 * Removes a campaign that was just archived from the organization's contact counts, unless old numbers are kept; its
 * own report is unchanged.
 */
export async function uncountArchived(tx: Tx, organizationId: OrganizationId, campaignId: CampaignId): Promise<void> {
  if (!(await holdOldStats(tx, organizationId))) await uncountLeadRows(tx, organizationId, campaignId);
}

/** Adds a campaign that was just restored to them, unless it had never stopped counting. */
export async function countRestored(tx: Tx, organizationId: OrganizationId, campaignId: CampaignId): Promise<void> {
  if (!(await holdOldStats(tx, organizationId))) await countLeadsOfCampaign(tx, organizationId, campaignId);
}

/** Removes a campaign that was just deleted from them, if it still counted. */
export async function uncountDeleted(
  tx: Tx,
  organizationId: OrganizationId,
  campaign: { readonly id: CampaignId; readonly wasArchived: boolean },
): Promise<void> {
  const areOldKept = await holdOldStats(tx, organizationId);
  if (areOldKept || !campaign.wasArchived) await uncountLeadRows(tx, organizationId, campaign.id);
}
