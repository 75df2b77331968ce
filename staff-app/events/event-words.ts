import { knownZone } from '../../domain/events/appointment.ts';
import { formatDateTime } from '../../domain/time/durations.ts';
import type { Answer } from '../api/client.ts';
import type { EventsQuery } from './operations.ts';

/** One event of the list. */
export type BookedEvent = NonNullable<Answer<typeof EventsQuery>['events']>[number];

/** When it is, on the clock of the place where it is; whoever is masked is not told. */
export function eventWhen({ eventTime, eventTimeZone }: BookedEvent, brandZone: string): string {
  if (eventTime === null) return 'Date hidden';
  const at = new Date(eventTime);
  const zone = knownZone(eventTimeZone) ?? brandZone;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return `${formatDateTime(at, zone)} ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`.trim();
}

/** Where it is, as far as it is known: the place or kind of meeting, and the address; hidden like its date. */
export function eventWhere({ eventTime, eventLocation, eventAddress }: BookedEvent): string {
  if (eventTime === null) return 'Place hidden';
  const parts = [eventLocation, eventAddress].filter((part) => part !== null && part.trim() !== '');
  return parts.join(', ') || 'No place given';
}

/** How many people have booked these events at most: somebody may have booked several. */
export function mostPeople(events: readonly BookedEvent[]): number {
  return events.reduce((sum, { stats }) => sum + stats.leads, 0);
}

/** Says whether its time is over. */
export function isPast({ eventTime }: BookedEvent, now: Date): boolean {
  return eventTime !== null && new Date(eventTime) < now;
}
