import type { FactOf } from '../../../domain/facts.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { takeOut } from './remove-leads-from-campaign.ts';
import { readCampaignsOfLeads } from './store.ts';

/** Removes archived contacts from every campaign they are in. */
export async function leaveCampaigns(tx: Tx, context: Context, fact: FactOf<'leads.archived'>): Promise<void> {
  const { organizationId, at } = fact;
  for (const { campaignId, leadIds } of await readCampaignsOfLeads(tx, organizationId, fact.leadIds)) {
    await takeOut(tx, context, organizationId, { campaignId, leadIds, at });
  }
}
