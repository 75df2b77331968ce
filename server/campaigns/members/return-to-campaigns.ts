import type { FactOf } from '../../../domain/facts.ts';
import { holdChains } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readCampaign } from '../store.ts';
import { addLeadsToCampaign } from './add-leads-to-campaign.ts';

/**
 * Puts contacts who came back into the campaigns that they left by being archived; they continue with the first step
 * that they haven't had. Campaigns that have been archived or deleted since stay without them.
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
  for (const { campaignId, leadIds } of campaigns) {
    const campaign = await readCampaign(tx, organizationId, campaignId);
    if (campaign?.archivedAt === null) await addLeadsToCampaign(tx, context, organizationId, { campaignId, leadIds });
  }
}
