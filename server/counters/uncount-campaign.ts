import type { Tx } from '../platform/database/database.ts';
import { holdOldStats, uncountLeadRows } from './store.ts';

/**
 * Takes a campaign that was archived now out of the organisation's contact counts, unless old numbers are kept; its own
 * report stays as it is.
 */
export async function uncountArchived(tx: Tx, organizationId: number, campaignId: number): Promise<void> {
  if (!(await holdOldStats(tx, organizationId))) await uncountLeadRows(tx, organizationId, campaignId);
}

/** Takes a campaign that was deleted now out of them, if it still counted. */
export async function uncountDeleted(
  tx: Tx,
  organizationId: number,
  campaign: { readonly id: number; readonly wasArchived: boolean },
): Promise<void> {
  const areOldKept = await holdOldStats(tx, organizationId);
  if (areOldKept || !campaign.wasArchived) await uncountLeadRows(tx, organizationId, campaign.id);
}
