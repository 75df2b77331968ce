import { appointmentMoment } from '../../domain/events/appointment.ts';
import { formatDate } from '../../domain/time/durations.ts';
import * as phrases from '../../words/en/staff/events.ts';
import type { Answer } from '../api/client.ts';
import { say } from '../say.ts';
import type { EventsQuery } from './operations.ts';

/** One event of the list. */
export type BookedEvent = NonNullable<Answer<typeof EventsQuery>['events']>[number];

/** When it is on the organization's clock, and on that of its own place; anyone who is masked is not told. */
export function eventWhen({ eventTime, eventTimeZone }: BookedEvent, zone: string): string {
  return eventTime === null ? phrases.dateHidden : appointmentMoment(new Date(eventTime), eventTimeZone, zone);
}

/** The same without its day, for where that is above it. */
export function eventTimeOfDay(event: BookedEvent, zone: string): string {
  const when = eventWhen(event, zone);
  return event.eventTime === null ? when : when.slice(formatDate(new Date(event.eventTime), zone).length + 1);
}

/** Where it is, as far as it is known: the place or kind of meeting, and the address; hidden like its date. Else null. */
export function eventWhere({ eventTime, eventLocation, eventAddress }: BookedEvent): string | null {
  if (eventTime === null) return phrases.locationHidden;
  const parts = [eventLocation, eventAddress].filter((part) => part !== null && part.trim() !== '');
  return parts.join(', ') || null;
}

const namesOnTile = 2;

/** Who has booked an event, as its tile says it: the first two names, and how many more there are. */
export function eventPeople({ leads, stats }: BookedEvent): string {
  const names = leads.slice(0, namesOnTile).map(({ name }) => name);
  const more = stats.leads - names.length;
  return more > 0
    ? say(phrases.namesAndMore, { names: names.join(', '), more: more.toLocaleString('en-US') })
    : names.join(', ');
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
  unreachable: phrases.weCantReachCalendly,
  not_connected: phrases.notCanceledInCalendly,
  not_allowed: phrases.notCanceledInCalendlyThe,
  others_booked: phrases.notCanceledInCalendlyOther,
  over: phrases.notCanceledInCalendlyWe,
};

/** What still has to happen at Calendly before an event is canceled there too; null when nothing has. */
export function calendlySentence(cancellation: Cancellation, at: (moment: Date) => string): string | null {
  const { state, reason, nextAttempt } = cancellation;
  if (state === 'done') return null;
  if (state === 'refused') return notCanceledBecause[reason ?? 'not_allowed'];
  if (reason === null || nextAttempt === null) return phrases.cancelingInCalendly;
  return say(phrases.wellTryAgainAt, { reason: notCanceledBecause[reason], moment: at(new Date(nextAttempt)) });
}

/** Whether trying again can help: the reason may have gone away. */
export function mayRetry({ state, reason }: Cancellation): boolean {
  return state === 'refused' && reason !== 'over';
}
