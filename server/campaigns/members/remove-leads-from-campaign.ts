import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { namesLeads, recordEdit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { Deltas } from '../progress/counters.ts';
import { writeCounters } from '../progress/write-counters.ts';
import { readCampaign } from '../store.ts';
import { markRemoved, readMembers } from './store.ts';

type Leaving = {
  readonly campaignId: CampaignId;
  readonly leadIds: readonly LeadId[];
  /** Who removes them; null if the program does. */
  readonly userId?: number | null;
};

/** Removes leads from a campaign: their waiting messages are canceled, their history stays. */
export async function removeLeadsFromCampaign(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { campaignId, leadIds, userId = null }: Leaving,
): Promise<{ removed: number }> {
  if (!(await readCampaign(tx, organizationId, campaignId))) refuse('not-found');
  const members = await readMembers(tx, organizationId, campaignId, leadIds);
  if (members.length === 0) return { removed: 0 };
  const removed = await takeOut(tx, context, organizationId, { campaignId, leadIds: members, userId });
  const what = { object: { type: 'campaign', id: campaignId }, details: namesLeads(members) };
  await recordEdit(tx, context, { organizationId, action: 'leads-taken-out', ...what });
  return { removed };
}

/** Removes members from their campaign; returns how many left. */
export async function takeOut(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { campaignId, leadIds, userId = null }: Leaving,
): Promise<number> {
  const at = context.clock.now();
  // The places are locked first, also by the sender, so that what it planned meanwhile is canceled too.
  const left = await markRemoved(tx, organizationId, campaignId, { leadIds, userId, at });
  const deltas = new Deltas();
  deltas.campaign(campaignId, { leads: -left.length });
  for (const lead of left) deltas.moved(campaignId, lead, null);
  await writeCounters(tx, organizationId, deltas);
  await context.facts.publish(tx, context, { kind: 'campaign.left', organizationId, campaignId, leadIds, at });
  await context.live.announce(tx, organizationId, 'campaigns');
  return left.length;
}
