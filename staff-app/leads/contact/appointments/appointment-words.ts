import { appointmentMoment } from '../../../../domain/events/appointment.ts';
import { formatDay } from '../../../../domain/time/days.ts';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import type { Contact } from '../use-contact.ts';

/** One appointment of a contact. */
export type Appointment = Contact['appointments'][number];

/** When it is, in words: a day, an exact time with its zone, or that it has none. Anyone who is masked is not told. */
export function appointmentWhen({ kind, eventDate, eventTime, eventTimeZone }: Appointment, brandZone: string): string {
  if (kind === 'dateless') return phrases.noDate;
  if (eventTime !== null) return appointmentMoment(new Date(eventTime), eventTimeZone, brandZone);
  return eventDate === null ? phrases.dateHidden : formatDay(eventDate);
}
