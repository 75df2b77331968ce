import { knownZone } from '../../../domain/events/appointment.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { announceAppointments, moveAppointment } from '../put-appointment.ts';
import { lockAppointment, writeEvent } from '../store.ts';
import { findOrInsertEvent, type Meeting, markEventCancelledIfEmpty, readBookedIn } from './store.ts';

/**
 * Moves one contact's booking to another time and place, as reported by the service it was imported from; false if it
 * is deleted, or if they have another booking there: every message around it would reach them twice.
 */
export async function moveBooking(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  {
    appointmentId,
    to,
  }: { readonly appointmentId: number; readonly to: Meeting & { readonly typeName: string | null } },
): Promise<boolean> {
  const appointment = await lockAppointment(tx, organizationId, appointmentId);
  if (appointment === null) return false;
  const now = context.clock.now();
  const meeting = { ...to, eventTimeZone: knownZone(to.eventTimeZone) };
  const eventId = await findOrInsertEvent(tx, organizationId, meeting, now);
  const isElsewhere = appointment.eventId !== eventId;
  if (isElsewhere && (await readBookedIn(tx, organizationId, eventId, [appointment.leadId])).size > 0) return false;
  await writeEvent(tx, organizationId, appointmentId, { eventId, typeName: to.typeName });
  await moveAppointment(tx, context, appointment, { date: { eventDate: null, eventTime: to.eventTime }, userId: null });
  if (appointment.eventId !== null && isElsewhere)
    await markEventCancelledIfEmpty(tx, organizationId, appointment.eventId, now);
  await announceAppointments(tx, context, organizationId);
  return true;
}
