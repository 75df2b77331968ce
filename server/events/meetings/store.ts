import { type RawBuilder, sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { personal } from '../../platform/database/sealing/personal.ts';
import { isRestorable, isWithContact } from '../store.ts';
import type { AppointmentRow, EventRow } from '../types.ts';

/** An event's values for texts; it has a time, so never only a date. */
export type EventWords = Pick<EventRow, 'id' | 'eventTime' | 'eventTimeZone' | 'eventLocation'> & {
  readonly eventDate: null;
  readonly isOfCalendar: boolean;
};

export type Meeting = Pick<
  EventRow,
  'eventTime' | 'eventLocation' | 'eventTimeZone' | 'eventAddress' | 'eventUrl' | 'pitchSlideId'
>;

/**
 * The event of this place and time that is not canceled; a new one if there is none. Messages say a time that staff type
 * by the clock that staff read now, unless the event is of a calendar.
 */
export async function findOrInsertEvent(
  tx: Tx,
  organizationId: OrganizationId,
  { isTyped = false, ...one }: Meeting & { readonly isTyped?: boolean },
  at: Date,
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into events (organization_id, event_time, event_location, event_time_zone, event_address, event_url,
      pitch_slide_id, created_at)
    values (${organizationId}, ${one.eventTime}, ${one.eventLocation}, ${one.eventTimeZone}, ${one.eventAddress},
      ${personal(organizationId, one.eventUrl)}, ${one.pitchSlideId}, ${at})
    on conflict (organization_id, event_time, (coalesce(event_address, event_location, ''))) where cancelled_at is null
      do update set event_time = excluded.event_time, event_time_zone = case when ${isTyped} and events.event_url is null
        then excluded.event_time_zone else events.event_time_zone end
    returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}

/** Upcoming events that are not canceled, or not for everyone yet, the next first; or all of them, the latest first. */
export async function readEvents(
  tx: Tx,
  organizationId: OrganizationId,
  which: { includesAll: boolean; now: Date },
): Promise<EventRow[]> {
  const chosen = which.includesAll
    ? sql`not ${isLeftBehind(organizationId)}`
    : sql`e.event_time > ${which.now} and (e.cancelled_at is null or exists (
        select 1 from calendar_cancellations c where c.organization_id = e.organization_id and c.event_id = e.id
          and c.state <> 'done'))`;
  const order = which.includesAll ? sql`e.event_time desc, e.id desc` : sql`e.event_time, e.id`;
  const found = await sql<EventRow>`
    select e.organization_id as "organizationId", e.id, e.event_time as "eventTime", e.event_location as "eventLocation",
      e.event_time_zone as "eventTimeZone", e.event_address as "eventAddress", e.event_url as "eventUrl",
      e.pitch_slide_id as "pitchSlideId", e.created_at as "createdAt", e.cancelled_at as "cancelledAt",
      ${isEventRestorable(organizationId)} /* not null */ as "isRestorable",
      coalesce(${calendarName}, ${slideTitle}) as "eventName",
      (select count(distinct b.lead_id) from (${booked(organizationId)}) b) as leads
    from events e where e.organization_id = ${organizationId} and ${chosen}
    order by ${order}`.execute(tx);
  return found.rows;
}

// Only the slide is known: with several calendars on it, any may have been booked.
const calendarName = sql`(
  select min(v.name) from slide_calendars s
  join custom_values v on v.organization_id = s.organization_id and v.id = s.custom_value_id
  where s.organization_id = e.organization_id and s.slide_id = e.pitch_slide_id
  having count(*) = 1)`;

const slideTitle = sql`(
  select nullif(trim(s.title), '') from slides s
  where s.organization_id = e.organization_id and s.id = e.pitch_slide_id)`;

// The bookings of an event `e`. One that was canceled has those that were canceled one by one, too: people ask who it was.
function booked(organizationId: OrganizationId): RawBuilder<unknown> {
  return sql`
    select a.lead_id, a.id from appointments a
    where a.organization_id = ${organizationId} and a.event_id = e.id and ${isWithContact}
    union all
    select a.lead_id, a.appointment_id from ${canceledAlone(organizationId)}`;
}

// The bookings of a canceled event `e` that were canceled one by one.
function canceledAlone(organizationId: OrganizationId): RawBuilder<unknown> {
  return sql`appointment_changes a
    where e.cancelled_at is not null and a.organization_id = ${organizationId} and a.change = 'cancelled'
      and a.event_time = e.event_time and a.event_id = e.id and ${isWithContact}
      and not exists (select 1 from appointments o
        where o.organization_id = a.organization_id and o.id = a.appointment_id)
      and not exists (select 1 from appointment_changes later
        where later.organization_id = a.organization_id and later.appointment_id = a.appointment_id and later.id > a.id)`;
}

// A canceled event `e` with appointments that came from here, or whose only appointment was canceled. Of several that were
// canceled one by one, the day brings back each: some may have been gone for long.
function isEventRestorable(organizationId: OrganizationId): RawBuilder<boolean> {
  return sql`(e.cancelled_at is not null and case
    when exists (select 1 from appointments a
      where a.organization_id = ${organizationId} and a.event_id = e.id)
    then exists (select 1 from appointments a
      where a.organization_id = ${organizationId} and a.event_id = e.id and ${isWithContact} and ${isRestorable})
    else (select count(*) = 1 and bool_and(a.campaign_ids is not null) from ${canceledAlone(organizationId)}) end)`;
}

/** The only appointment of each of these canceled events, where it was canceled alone and can come back. */
export async function readCanceledAlone(
  tx: Tx,
  organizationId: OrganizationId,
  eventIds: readonly number[],
): Promise<{ appointmentId: number }[]> {
  const found = await sql<{ appointmentId: number }>`
    select (select a.appointment_id from ${canceledAlone(organizationId)}) /* not null */ as "appointmentId" from events e
    where e.organization_id = ${organizationId} and e.id = any(${eventIds}::bigint[])
      and not exists (select 1 from appointments a where a.organization_id = e.organization_id and a.event_id = e.id)
      and ${isEventRestorable(organizationId)}
    order by e.id`.execute(tx);
  return found.rows;
}

// An event `e` that staff typed is left behind once all who were booked for it were moved, or came back to a new one.
function isLeftBehind(organizationId: OrganizationId): RawBuilder<boolean> {
  return sql`(e.cancelled_at is not null and e.event_url is null
    and not exists (select 1 from appointments a where a.organization_id = e.organization_id and a.event_id = e.id)
    and e.id in (
      select c.event_id from (
        select event_id, lead(id) over (partition by appointment_id order by id) is not null as "isOver"
        from appointment_changes where organization_id = ${organizationId}
      ) c where c.event_id is not null group by c.event_id having bool_and(c."isOver")))`;
}

/**
 * The people who have booked each of these events and are not archived, in the order they booked, up to a limit for
 * each.
 */
export async function readPeopleOfEvents(
  tx: Tx,
  organizationId: OrganizationId,
  eventIds: readonly number[],
  most: number,
): Promise<{ eventId: number; leadId: LeadId }[]> {
  const found = await sql<{ eventId: number; leadId: LeadId }>`
    select e.id as "eventId", booked.lead_id as "leadId"
    from events e cross join lateral (
      select b.lead_id, min(b.id) as first from (${booked(organizationId)}) b
      group by b.lead_id order by first limit ${most}
    ) booked
    where e.organization_id = ${organizationId} and e.id = any(${eventIds}::bigint[])
    order by e.id, booked.first`.execute(tx);
  return found.rows;
}

/** Which of these contacts have booked this event. */
export async function readBookedIn(
  tx: Tx,
  organizationId: OrganizationId,
  eventId: number,
  leadIds: readonly LeadId[],
): Promise<ReadonlySet<LeadId>> {
  const found = await sql<{ leadId: LeadId }>`
    select lead_id as "leadId" from appointments
    where organization_id = ${organizationId} and event_id = ${eventId} and lead_id = any(${leadIds}::bigint[])`.execute(
    tx,
  );
  return new Set(found.rows.map(({ leadId }) => leadId));
}

/** The values of these events for texts, the first to come first. */
export async function readEventWords(
  tx: Tx,
  organizationId: OrganizationId,
  eventIds: readonly number[],
): Promise<EventWords[]> {
  const found = await sql<EventWords>`
    select id, null as "eventDate", event_time as "eventTime", event_time_zone as "eventTimeZone",
      coalesce(event_address, event_location) as "eventLocation", event_url is not null as "isOfCalendar"
    from events where organization_id = ${organizationId} and id = any(${eventIds}::bigint[])
    order by event_time, id`.execute(tx);
  return found.rows;
}

/** Whether the organization has all of these events, canceled ones too. */
export async function hasEvents(tx: Tx, organizationId: OrganizationId, eventIds: readonly number[]): Promise<boolean> {
  const found = await sql<{ count: number }>`
    select count(*) as count from events
    where organization_id = ${organizationId} and id = any(${eventIds}::bigint[])`.execute(tx);
  return found.rows[0]?.count === new Set(eventIds).size;
}

// Erasing a contact locks the contact, and then events whose only appointment was theirs.
async function holdContacts(tx: Tx, organizationId: OrganizationId, eventIds: readonly number[]): Promise<void> {
  await sql`
    select 1 from leads where organization_id = ${organizationId} and id = any(array(
      select lead_id from appointments where organization_id = ${organizationId} and event_id = any(${eventIds}::bigint[])))
    order by id for key share`.execute(tx);
}

/** Those of these events that are not canceled, locked until the transaction ends, and their contacts before them. */
export async function lockEvents(
  tx: Tx,
  organizationId: OrganizationId,
  eventIds: readonly number[],
): Promise<number[]> {
  await holdContacts(tx, organizationId, eventIds);
  const found = await sql<{ id: number }>`
    select id from events
    where organization_id = ${organizationId} and id = any(${eventIds}::bigint[]) and cancelled_at is null
    order by id for update`.execute(tx);
  return found.rows.map((row) => row.id);
}

/** Those of these events that are canceled, locked until the transaction ends, and their contacts before them. */
export async function lockCanceledEvents(
  tx: Tx,
  organizationId: OrganizationId,
  eventIds: readonly number[],
): Promise<Pick<EventRow, 'id' | 'eventTime'>[]> {
  await holdContacts(tx, organizationId, eventIds);
  const found = await sql<Pick<EventRow, 'id' | 'eventTime'>>`
    select id, event_time as "eventTime" from events
    where organization_id = ${organizationId} and id = any(${eventIds}::bigint[]) and cancelled_at is not null
    order by id for update`.execute(tx);
  return found.rows;
}

/** The appointments of these canceled events that can come back, locked; those of archived contacts too. */
export async function readRestorable(
  tx: Tx,
  organizationId: OrganizationId,
  eventIds: readonly number[],
): Promise<Pick<AppointmentRow, 'id' | 'eventId' | 'leadId'>[]> {
  const found = await sql<Pick<AppointmentRow, 'id' | 'eventId' | 'leadId'>>`
    select a.id, a.event_id as "eventId", a.lead_id as "leadId" from appointments a
    where a.organization_id = ${organizationId} and a.event_id = any(${eventIds}::bigint[]) and ${isRestorable}
    order by a.id for update of a`.execute(tx);
  return found.rows;
}

export async function markEventsCancelled(
  tx: Tx,
  organizationId: OrganizationId,
  eventIds: readonly number[],
  at: Date,
): Promise<void> {
  await sql`
    update events set cancelled_at = ${at}
    where organization_id = ${organizationId} and id = any(${eventIds}::bigint[])`.execute(tx);
}

/** The place of an event, and the zone it was booked in. */
export async function readPlace(
  tx: Tx,
  organizationId: OrganizationId,
  eventId: number,
): Promise<Omit<Meeting, 'eventTime'> | null> {
  const found = await sql<Omit<Meeting, 'eventTime'>>`
    select event_location as "eventLocation", event_time_zone as "eventTimeZone", event_address as "eventAddress",
      event_url as "eventUrl", pitch_slide_id as "pitchSlideId"
    from events where organization_id = ${organizationId} and id = ${eventId}`.execute(tx);
  return found.rows[0] ?? null;
}

/** Marks an event without bookings as canceled. */
export async function markEventCancelledIfEmpty(
  tx: Tx,
  organizationId: OrganizationId,
  eventId: number,
  at: Date,
): Promise<void> {
  await sql`
    update events e set cancelled_at = ${at}
    where organization_id = ${organizationId} and id = ${eventId} and cancelled_at is null
      and not exists (select 1 from appointments a where a.organization_id = e.organization_id and a.event_id = e.id)`.execute(
    tx,
  );
}
