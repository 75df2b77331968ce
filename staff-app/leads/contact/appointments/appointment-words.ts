import { dayOrMoment } from '../../../../domain/events/appointment.ts';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import type { Contact } from '../use-contact.ts';

/** One appointment of a contact. */
export type Appointment = Contact['appointments'][number];

type Dated = Pick<Appointment, 'kind' | 'eventDate' | 'eventTime' | 'eventTimeZone'>;

/** When it is, in words: a day, an exact time with its zone, or that it has none. Anyone who is masked is not told. */
export function appointmentWhen({ kind, eventDate, eventTime, eventTimeZone }: Dated, zone: string): string {
  if (kind === 'dateless') return phrases.noDate;
  return dayOrMoment({ date: eventDate, time: eventTime, zone: eventTimeZone }, zone) ?? phrases.dateHidden;
}
