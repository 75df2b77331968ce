import type { LeadId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { planAppointments } from '../appointments/plan-appointments.ts';
import { readAppointmentsAhead } from '../appointments/store.ts';
import { type Joined, planJoined } from '../chain/plan-joined.ts';
import { readStandingMembers } from './store.ts';

/**
 * Continues the campaign for members who could get no texts for a while, as after STOP, and can get them again. Members who
 * are waiting or have had every step stay as they are. Returns those who continue.
 */
export async function resumeMembers(tx: Tx, context: Context, members: Joined): Promise<LeadId[]> {
  const { organizationId, campaignId } = members;
  if (members.leadIds.length === 0) return [];
  const leadIds = await readStandingMembers(tx, organizationId, campaignId, members.leadIds);
  if (leadIds.length === 0) return [];
  await planJoined(tx, context, { ...members, leadIds });
  const ahead = { campaignId, leadIds, now: context.clock.now() };
  const appointmentIds = await readAppointmentsAhead(tx, organizationId, ahead);
  await planAppointments(tx, context, organizationId, { appointmentIds, putAgain: [campaignId] });
  return leadIds;
}
