import { sql } from 'kysely';
import type { CancellationReason } from '../../../../domain/calendars/cancellation.ts';
import type { OrganizationId } from '../../../../domain/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { CancellationRow, CancellationState } from './types.ts';

const cancellation = sql`c.organization_id as "organizationId", c.id, c.event_id as "eventId", c.event_uri as "eventUri",
  c.is_whole_event as "isWholeEvent", c.state, c.reason, c.attempts, c.next_attempt_at as "nextAttemptAt"`;

/**
 * Ends the bookings of these appointments; returns the addresses of the times at Calendly that have none of our
 * bookings left.
 */
export async function releaseBookings(
  tx: Tx,
  organizationId: OrganizationId,
  appointmentIds: readonly number[],
): Promise<string[]> {
  const released = await sql<{ eventUri: string }>`
    update calendar_bookings set state = 'cancelled'
    where organization_id = ${organizationId} and state = 'booked' and appointment_id = any(${appointmentIds}::bigint[])
    returning event_uri as "eventUri"`.execute(tx);
  const uris = [...new Set(released.rows.map((row) => row.eventUri))];
  const standing = await sql<{ eventUri: string }>`
    select distinct event_uri as "eventUri" from calendar_bookings
    where organization_id = ${organizationId} and state = 'booked' and event_uri = any(${uris}::text[])`.execute(tx);
  const left = new Set(standing.rows.map((row) => row.eventUri));
  return uris.filter((uri) => !left.has(uri));
}

export async function requestCancellations(
  tx: Tx,
  organizationId: OrganizationId,
  wanted: { eventId: number; eventUris: readonly string[]; isWholeEvent: boolean; at: Date },
): Promise<void> {
  await sql`
    insert into calendar_cancellations
      (organization_id, event_id, event_uri, is_whole_event, state, next_attempt_at, requested_at)
    select ${organizationId}, ${wanted.eventId}, uri, ${wanted.isWholeEvent}, 'waiting', ${wanted.at}, ${wanted.at}
    from unnest(${wanted.eventUris}::text[]) as uri
    on conflict (organization_id, event_uri) do update set state = 'waiting', reason = null, attempts = 0,
      event_id = excluded.event_id, is_whole_event = excluded.is_whole_event, next_attempt_at = excluded.next_attempt_at,
      requested_at = excluded.requested_at, settled_at = null
    where calendar_cancellations.state = 'refused'`.execute(tx);
}

/** Those that are due, each leased to one process. */
export async function leaseDueAcrossOrganizations(
  tx: Tx,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<(CancellationRow & { readonly eventTime: Date })[]> {
  const leased = await sql<CancellationRow & { eventTime: Date }>`
    update calendar_cancellations c set next_attempt_at = ${until}, attempts = c.attempts + 1
    from events e
    where e.organization_id = c.organization_id and e.id = c.event_id and (c.organization_id, c.id) in (
      select organization_id, id from calendar_cancellations
      where state = 'waiting' and next_attempt_at <= ${now} order by next_attempt_at limit ${most} for update skip locked)
    returning ${cancellation}, e.event_time as "eventTime"`.execute(tx);
  return leased.rows;
}

export async function settleCancellation(
  tx: Tx,
  { organizationId, id }: Pick<CancellationRow, 'organizationId' | 'id'>,
  to: {
    state: CancellationState;
    reason: CancellationReason | null;
    nextAttemptAt: Date | null;
    settledAt: Date | null;
  },
): Promise<void> {
  await sql`
    update calendar_cancellations set state = ${to.state}, reason = ${to.reason},
      next_attempt_at = ${to.nextAttemptAt}, settled_at = ${to.settledAt}
    where organization_id = ${organizationId} and id = ${id} and state = 'waiting'`.execute(tx);
}

/** Refused ones of these events wait again; returns how many. */
export async function reopenRefused(
  tx: Tx,
  organizationId: OrganizationId,
  which: { eventIds: readonly number[] } | { reason: CancellationReason },
  at: Date,
): Promise<number> {
  const chosen = 'eventIds' in which ? sql`event_id = any(${which.eventIds}::bigint[])` : sql`reason = ${which.reason}`;
  const reopened = await sql`
    update calendar_cancellations set state = 'waiting', reason = null, attempts = 0, next_attempt_at = ${at},
      settled_at = null
    where organization_id = ${organizationId} and state = 'refused' and ${chosen} returning id`.execute(tx);
  return reopened.rows.length;
}

/** The cancellations of these events; of an event with several times, the one that needs most attention comes first. */
export async function readCancellations(
  tx: Tx,
  organizationId: OrganizationId,
  eventIds: readonly number[],
): Promise<CancellationRow[]> {
  const found = await sql<CancellationRow>`
    select ${cancellation} from calendar_cancellations c
    where c.organization_id = ${organizationId} and c.event_id = any(${eventIds}::bigint[])
    order by c.event_id, array_position(array['refused', 'waiting', 'done'], c.state), c.id`.execute(tx);
  return found.rows;
}

/** Which of these events have an active booking at Calendly. */
export async function readBookedEvents(
  tx: Tx,
  organizationId: OrganizationId,
  eventIds: readonly number[],
): Promise<Set<number>> {
  const found = await sql<{ eventId: number }>`
    select distinct a.event_id as "eventId" from appointments a
    join calendar_bookings b on b.organization_id = a.organization_id and b.appointment_id = a.id and b.state = 'booked'
    where a.organization_id = ${organizationId} and a.event_id = any(${eventIds}::bigint[])`.execute(tx);
  return new Set(found.rows.map((row) => row.eventId));
}
