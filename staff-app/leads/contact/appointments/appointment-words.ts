import { formatDay } from '../../../../domain/time/days.ts';
import { showDateTime } from '../../../design/dates.ts';
import type { Contact } from '../use-contact.ts';

/** One appointment of a contact. */
export type Appointment = Contact['appointments'][number];

/** When it is, in words: a day, an exact time, or that it has none. Whoever is masked is not told. */
export function appointmentWhen({ kind, eventDate, eventTime }: Appointment): string {
  if (kind === 'dateless') return 'No date';
  if (eventTime !== null) return showDateTime(eventTime);
  return eventDate === null ? 'Date hidden' : formatDay(eventDate);
}
