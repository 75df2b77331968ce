import type { AuditEntry } from '../../audit/index.ts';
import type { AppointmentRow } from '../types.ts';

// As many people as an entry of the trail names.
const MOST_NAMED = 50;

/** What the trail says of an event: which one, and the first who had booked it. */
export function eventEntry(
  id: number,
  appointments: readonly Pick<AppointmentRow, 'eventId' | 'leadId'>[],
): Pick<AuditEntry, 'object' | 'details'> {
  const booked = [...new Set(appointments.flatMap(({ eventId, leadId }) => (eventId === id ? leadId : [])))];
  const leadIds = booked.slice(0, MOST_NAMED).join(' ');
  return { object: { type: 'event', id }, details: leadIds === '' ? {} : { leadIds } };
}
