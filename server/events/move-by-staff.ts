import type { AppointmentDate } from '../../domain/events/appointment.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { findOrInsertEvent, markEventCancelledIfEmpty, readBookedIn, readPlace } from './meetings/store.ts';
import { isSameDate, moveAppointment } from './put-appointment.ts';
import { writeEvent } from './store.ts';
import type { AppointmentRow } from './types.ts';

/**
 * Moves an appointment to the day or time that staff typed; false if it is there already. One with a time belongs to
 * the event of that time at the same place, and the event it leaves is canceled if no one else has booked it. Refused if
 * its contact has booked that event already: every message around it would reach them twice.
 */
export async function moveByStaff(
  tx: Tx,
  context: Context,
  appointment: AppointmentRow,
  { date, zone, userId }: { readonly date: AppointmentDate; readonly zone: string; readonly userId: number },
): Promise<boolean> {
  if (isSameDate(appointment, date)) return false;
  const { organizationId, id, leadId, eventId: before, typeName } = appointment;
  const now = context.clock.now();
  const eventId = await eventAt(tx, organizationId, { eventTime: date.eventTime, zone, before, now, isTyped: true });
  if (eventId !== null && eventId !== before && (await readBookedIn(tx, organizationId, eventId, [leadId])).has(leadId))
    refuse('appointment-at-this-time');
  if (eventId !== before) await writeEvent(tx, organizationId, id, { eventId, typeName });
  const hasMoved = await moveAppointment(tx, context, appointment, { date, userId });
  if (before !== null && before !== eventId) await markEventCancelledIfEmpty(tx, organizationId, before, now);
  return hasMoved;
}

/** The event of this time, at the place of the event before it; null without a time. */
export async function eventAt(
  tx: Tx,
  organizationId: OrganizationId,
  wanted: {
    readonly eventTime: Date | null;
    readonly zone: string;
    readonly before: number | null;
    readonly now: Date;
    /** Staff have just typed this time, on the clock of this zone. */
    readonly isTyped?: boolean;
  },
): Promise<number | null> {
  const { eventTime, zone, before, now, isTyped = false } = wanted;
  if (eventTime === null) return null;
  const place = (before === null ? null : await readPlace(tx, organizationId, before)) ?? NOWHERE;
  const eventTimeZone = isTyped ? zone : (place.eventTimeZone ?? zone);
  const meeting = { ...place, eventTimeZone, eventTime, isTyped };
  return findOrInsertEvent(tx, organizationId, meeting, now);
}

const NOWHERE = {
  eventLocation: null,
  eventTimeZone: null,
  eventAddress: null,
  eventUrl: null,
  pitchSlideId: null,
};
