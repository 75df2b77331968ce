import type { OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { markEventCancelledIfEmpty } from './meetings/store.ts';
import { announceAppointments } from './put-appointment.ts';
import { lockAppointment } from './store.ts';
import { takeAway } from './take-away.ts';

/**
 * Cancels one contact's booking of an event, as the scheduling service reports; the last one cancels the event.
 * False if it was gone already.
 */
export async function cancelBooking(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  appointmentId: number,
): Promise<boolean> {
  const appointment = await lockAppointment(tx, organizationId, appointmentId);
  if (appointment === null) return false;
  await takeAway(tx, context, appointment, null);
  if (appointment.eventId !== null)
    await markEventCancelledIfEmpty(tx, organizationId, appointment.eventId, context.clock.now());
  await announceAppointments(tx, context, organizationId);
  return true;
}
