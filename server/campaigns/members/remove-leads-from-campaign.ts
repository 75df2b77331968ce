import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { namesLeads, recordEdit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { Deltas } from '../progress/counters.ts';
import { writeCounters } from '../progress/write-counters.ts';
import { readCampaign } from '../store.ts';
import { isAroundAppointments, markRemoved, readMembers } from './store.ts';

type Leaving = {
  readonly campaignId: CampaignId;
  readonly leadIds: readonly LeadId[];
  /** Who removes them; null if the program does. */
  readonly userId?: number | null;
  /** Since when they are away; now if absent. */
  readonly at?: Date;
};

/** How many were removed, and the moment that takes it back (`undoRemoval`); null if that can't be. */
export type Removed = { readonly removed: number; readonly removedAt: Date | null };

/**
 * Removes leads from a campaign: their waiting messages are canceled, their history stays. Who was in it with an appointment
 * comes back only with an appointment.
 */
export async function removeLeadsFromCampaign(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { campaignId, leadIds, userId = null }: Leaving,
): Promise<Removed> {
  if (!(await readCampaign(tx, organizationId, campaignId))) refuse('not-found');
  const members = await readMembers(tx, organizationId, campaignId, leadIds);
  if (members.length === 0) return { removed: 0, removedAt: null };
  const needsAppointment = await isAroundAppointments(tx, organizationId, campaignId, members);
  const at = context.clock.now();
  const removed = await takeOut(tx, context, organizationId, { campaignId, leadIds: members, userId, at });
  const what = { object: { type: 'campaign', id: campaignId }, details: namesLeads(members) };
  await recordEdit(tx, context, { organizationId, action: 'leads-taken-out', ...what });
  return { removed, removedAt: needsAppointment || userId === null ? null : at };
}

/** Removes members from their campaign; returns how many left. */
export async function takeOut(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { campaignId, leadIds, userId = null, at = context.clock.now() }: Leaving,
): Promise<number> {
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
