import type { FactOf } from '../../../domain/facts.ts';
import { findOrganization } from '../../accounts/index.ts';
import { holdChains } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readCampaign } from '../store.ts';
import { joinCampaign } from './add-leads-to-campaign.ts';

/**
 * Puts contacts who came back into the campaigns that they left by being archived; they continue with the first step
 * that they haven't had, as members since they first joined, without an active plan once there is one. Campaigns that have been archived or deleted since
 * stay without them.
 */
export async function returnToCampaigns(
  tx: Tx,
  context: Context,
  { organizationId, campaigns }: FactOf<'leads.restored'>,
): Promise<void> {
  await holdChains(
    tx,
    campaigns.map(({ campaignId }) => campaignId),
  );
  const organization = await findOrganization(tx, organizationId);
  for (const { campaignId, leadIds } of campaigns) {
    const campaign = await readCampaign(tx, organizationId, campaignId);
    if (campaign?.archivedAt !== null) continue;
    await joinCampaign(tx, context, organization, { campaignId, leadIds, asBefore: true });
  }
}
