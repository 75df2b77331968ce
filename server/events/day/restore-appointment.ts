import { clockOf } from '../../../domain/brands/clock.ts';
import { momentOfAppointment } from '../../../domain/events/appointment.ts';
import type { LeadId } from '../../../domain/ids.ts';
import { findLead, type LeadRow } from '../../leads/index.ts';
import { planAppointments } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { insertCampaigns } from '../around/store.ts';
import { readBookedIn } from '../meetings/store.ts';
import { eventAt } from '../move-by-staff.ts';
import { announceAppointments } from '../put-appointment.ts';
import { recordAppointment } from '../record-appointment.ts';
import { insertChanges, lockAppointment, lockLead, writeEventOf } from '../store.ts';
import { insertRestored, readCanceled } from './store.ts';

/**
 * Brings back an appointment that was canceled here, under its own id: with its campaigns, as far as its contact is
 * still in them, and the messages around it that weren't sent.
 */
export function restoreAppointment(context: Context, actor: Actor, id: number): Promise<LeadRow> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const leadId = (await bringBack(tx, context, actor, id)) ?? refuse('appointment-at-this-time');
    return (await findLead(tx, organizationId, leadId)) ?? refuse('not-found');
  });
}

/** The same in a transaction; returns whose it is, or null if they have booked the same event again meanwhile. */
export async function bringBack(tx: Tx, context: Context, actor: Actor, id: number): Promise<LeadId | null> {
  const { organizationId, userId } = actor;
  const canceled = (await readCanceled(tx, organizationId, id)) ?? refuse('not-found');
  if (!canceled.isRestorable) refuse('appointment-not-restorable');
  const { leadId, landingPageId, eventDate, eventTime, campaignIds } = canceled;
  if (!(await lockLead(tx, organizationId, leadId))) refuse('not-found');
  // A second click on Undo finds it brought back.
  if ((await lockAppointment(tx, organizationId, id)) !== null) return leadId;
  const at = context.clock.now();
  const { zone } = clockOf(actor.brand, actor.timeZone);
  const eventId = await eventAt(tx, organizationId, { eventTime, zone, before: canceled.eventId, now: at });
  if (eventId !== null && (await readBookedIn(tx, organizationId, eventId, [leadId])).has(leadId)) return null;
  const momentAt = momentOfAppointment({ eventDate, eventTime }, actor.brand.sending.zone);
  // One of an event that was canceled as a whole is still there.
  if ((await writeEventOf(tx, organizationId, [id], eventId)) === 0)
    await insertRestored(tx, organizationId, {
      id,
      leadId,
      eventId,
      landingPageId,
      eventDate,
      eventTime,
      momentAt,
      at,
    });
  await insertChanges(tx, organizationId, [id], { change: 'restored', userId, at });
  await insertCampaigns(tx, organizationId, [id], campaignIds);
  await planAppointments(tx, context, organizationId, { appointmentIds: [id] });
  await announceAppointments(tx, context, organizationId);
  await recordAppointment(tx, context, actor, { action: 'appointment-restored', appointmentId: id, leadId });
  return leadId;
}
