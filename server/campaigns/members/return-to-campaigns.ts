import type { FactOf } from '../../../domain/facts.ts';
import { holdChains } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readCampaign } from '../store.ts';
import { returnAsBefore } from './return-as-before.ts';

/**
 * Puts contacts who came back into the campaigns that they left by being archived, as if they had stayed; without an
 * active plan their messages wait until there is one. Campaigns that have been archived or deleted since stay without
 * them.
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
    if (campaign?.archivedAt !== null) continue;
    await returnAsBefore(tx, context, organizationId, { campaignId, leadIds });
  }
}
