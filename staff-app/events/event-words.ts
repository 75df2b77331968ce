import { appointmentMoment } from '../../domain/events/appointment.ts';
import type { Answer } from '../api/client.ts';
import type { EventsQuery } from './operations.ts';

/** One event of the list. */
export type BookedEvent = NonNullable<Answer<typeof EventsQuery>['events']>[number];

/** When it is, on the clock of the place where it is; anyone who is masked is not told. */
export function eventWhen({ eventTime, eventTimeZone }: BookedEvent, brandZone: string): string {
  return eventTime === null ? 'Date hidden' : appointmentMoment(new Date(eventTime), eventTimeZone, brandZone);
}

/** Where it is, as far as it is known: the place or kind of meeting, and the address; hidden like its date. */
export function eventWhere({ eventTime, eventLocation, eventAddress }: BookedEvent): string {
  if (eventTime === null) return 'Location hidden';
  const parts = [eventLocation, eventAddress].filter((part) => part !== null && part.trim() !== '');
  return parts.join(', ') || 'No location given';
}

const namesOnTile = 2;

/** Who has booked an event, as its tile says it: the first two names, and how many more there are. */
export function eventPeople({ leads, stats }: BookedEvent): string {
  const names = leads.slice(0, namesOnTile).map(({ name }) => name);
  const more = stats.leads - names.length;
  return more > 0 ? `${names.join(', ')} +${more.toLocaleString('en-US')} more` : names.join(', ');
}

/** How many people have booked these events at most: someone may have booked several. */
export function mostPeople(events: readonly BookedEvent[]): number {
  return events.reduce((sum, { stats }) => sum + stats.leads, 0);
}

/** Says whether its time is over. */
export function isPast({ eventTime }: BookedEvent, now: Date): boolean {
  return eventTime !== null && new Date(eventTime) < now;
}

type Cancellation = NonNullable<BookedEvent['calendarCancellation']>;

const notCanceledBecause: Readonly<Record<NonNullable<Cancellation['reason']>, string>> = {
  unreachable: 'We can’t reach Calendly.',
  not_connected: 'Not canceled in Calendly: no account is connected. Connect Calendly and try again.',
  not_allowed: 'Not canceled in Calendly: the connected account isn’t allowed to cancel it. Cancel it in Calendly.',
  others_booked: 'Not canceled in Calendly: other people booked the same time. Cancel this booking in Calendly.',
  over: 'Not canceled in Calendly: we couldn’t reach it before the event began.',
};

/** What still has to happen at Calendly before an event is canceled there too; null when nothing has. */
export function calendlySentence(cancellation: Cancellation, at: (moment: Date) => string): string | null {
  const { state, reason, nextAttempt } = cancellation;
  if (state === 'done') return null;
  if (state === 'refused') return notCanceledBecause[reason ?? 'not_allowed'];
  if (reason === null || nextAttempt === null) return 'Canceling in Calendly…';
  return `${notCanceledBecause[reason]} We'll try again at ${at(new Date(nextAttempt))}.`;
}

/** Whether trying again can help: the reason may have gone away. */
export function mayRetry({ state, reason }: Cancellation): boolean {
  return state === 'refused' && reason !== 'over';
}
