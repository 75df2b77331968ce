import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { STILL_UNDO_MS } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { loadCampaignsByIds } from '../load-campaigns.ts';
import type { CampaignRow } from '../types.ts';
import { type Membership, readMemberships, readReturns } from './store.ts';

export type LeadCampaign = Membership & { readonly campaign: CampaignRow };

/** The campaigns each of these leads is in, the latest joined first. */
export async function loadMemberships(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, LeadCampaign[]>> {
  const memberships = await readMemberships(tx, organizationId, leadIds);
  const campaignIds = [...new Set(memberships.map((one) => one.campaignId))];
  const campaigns = await loadCampaignsByIds(tx, organizationId, campaignIds);
  const whole = memberships.flatMap((one) => {
    const campaign = campaigns.get(one.campaignId);
    return campaign ? [{ ...one, campaign }] : [];
  });
  return Map.groupBy(whole, (one) => one.leadId);
}

/** The campaigns that each of these archived contacts would come back to now. */
export async function loadReturns(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, CampaignId[]>> {
  const since = new Date(context.clock.now().getTime() - STILL_UNDO_MS);
  const found = await readReturns(tx, organizationId, leadIds, since);
  const byLead = Map.groupBy(found, ({ leadId }) => leadId);
  return new Map([...byLead].map(([leadId, those]) => [leadId, those.map(({ campaignId }) => campaignId)]));
}
