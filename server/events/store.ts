import { sql } from 'kysely';
import type { AppointmentDate } from '../../domain/events/appointment.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import { isSealed } from '../platform/database/sealing/is-sealed.ts';
import { personal } from '../platform/database/sealing/personal.ts';
import type { AppointmentRow } from './types.ts';

export type NewAppointment = AppointmentDate & {
  readonly leadId: LeadId;
  readonly momentAt: Date | null;
  readonly eventId: number | null;
  readonly landingPageId: number | null;
  readonly eventUrl: string | null;
  readonly pitchId: number | null;
  readonly pitchSlideId: number | null;
  readonly typeName?: string | null;
  readonly importedFrom?: 'MODMED' | null;
  readonly at: Date;
};

/** An appointment `a` was typed by staff or requested on a page, so that it can come back after it was canceled. */
export const isRestorable = sql`(a.event_url is null and a.imported_from is null
  and a.pitch_id is null and a.pitch_slide_id is null)`;

// The contact of an appointment `a` entered its day on a page, and staff have set neither a day nor a time since. Canceling
// it and taking that back sets neither.
const isRequested = sql`(a.landing_page_id is not null and a.event_time is null and (select c.user_id is null
  from appointment_changes c where c.organization_id = a.organization_id and c.appointment_id = a.id
  and c.change in ('made', 'moved') order by c.id desc limit 1) is not false)`;

/** The columns of an appointment `a`. */
export const columns = sql`
  a.organization_id as "organizationId", a.id, a.lead_id as "leadId", a.event_id as "eventId",
  a.event_date as "eventDate", a.event_time as "eventTime", a.event_url as "eventUrl",
  (select z.event_time_zone from events z where z.organization_id = a.organization_id and z.id = a.event_id) as "eventTimeZone",
  a.pitch_id as "pitchId",
  a.pitch_slide_id as "pitchSlideId", a.type_name as "typeName", a.imported_from as "importedFrom",
  (a.event_url is not null or a.imported_from is not null) as "isOfCalendar", ${isRestorable} as "isRestorable",
  ${isRequested} as "isRequested", a.created_at as "createdAt",
  array(select ac.campaign_id from appointment_campaigns ac
    join campaigns c on c.organization_id = ac.organization_id and c.id = ac.campaign_id
      and c.archived_at is null and c.deleted_at is null
    where ac.organization_id = a.organization_id and ac.appointment_id = a.id order by ac.campaign_id) as "campaignIds"`;

/** The appointments of these contacts that aren't deleted, earliest first, those without a date last. */
export async function readAppointmentsOfLeads(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<AppointmentRow[]> {
  const found = await sql<AppointmentRow>`
    select ${columns} from appointments a
    left join events e on e.organization_id = a.organization_id and e.id = a.event_id
    where a.organization_id = ${organizationId} and a.lead_id = any(${leadIds}::bigint[]) and e.cancelled_at is null
    order by a.moment_at nulls last, a.id`.execute(tx);
  return found.rows;
}

/** The contact of an appointment `a` is not archived. */
// A lookup by key: right after tables have grown, a join reads all contacts for each appointment (with 100,000:
// minutes).
export const isWithContact = sql`(select l.archived_at is null from leads l
  where l.organization_id = a.organization_id and l.id = a.lead_id)`;

/** The event of an appointment `a` was canceled; the appointment is still there. */
const isOfCanceledEvent = sql`exists (select 1 from events e
  where e.organization_id = a.organization_id and e.id = a.event_id and e.cancelled_at is not null)`;

/** The bookings of these events, including canceled ones, in the order they were made; of archived contacts only on request. */
export async function readAppointmentsOfEvents(
  tx: Tx,
  organizationId: OrganizationId,
  eventIds: readonly number[],
  areArchivedToo = false,
): Promise<AppointmentRow[]> {
  const found = await sql<AppointmentRow>`
    select ${columns} from appointments a
    where a.organization_id = ${organizationId} and a.event_id = any(${eventIds}::bigint[])
      and (${areArchivedToo} or ${isWithContact})
    order by a.id`.execute(tx);
  return found.rows;
}

/**
 * An appointment that isn't deleted, locked until the transaction ends. Its contact and its event are locked before it:
 * erasing a contact and canceling an event begin there.
 */
export async function lockAppointment(
  tx: Tx,
  organizationId: OrganizationId,
  id: number,
): Promise<AppointmentRow | null> {
  await sql`
    select 1 from leads where organization_id = ${organizationId} and id = (
      select lead_id from appointments where organization_id = ${organizationId} and id = ${id})
    for key share`.execute(tx);
  await sql`
    select 1 from events where organization_id = ${organizationId} and id = (
      select event_id from appointments where organization_id = ${organizationId} and id = ${id})
    for no key update`.execute(tx);
  await sql`select 1 from appointments where organization_id = ${organizationId} and id = ${id} for update`.execute(tx);
  // Read after the lock, to see campaigns that were added meanwhile.
  return readAppointment(tx, organizationId, id);
}

/** An appointment that isn't deleted. */
export async function readAppointment(
  tx: Tx,
  organizationId: OrganizationId,
  id: number,
): Promise<AppointmentRow | null> {
  const found = await sql<AppointmentRow>`
    select ${columns} from appointments a
    left join events e on e.organization_id = a.organization_id and e.id = a.event_id
    where a.organization_id = ${organizationId} and a.id = ${id} and e.cancelled_at is null`.execute(tx);
  return found.rows[0] ?? null;
}

/** Locks a contact that is not archived, so that concurrent bookings are serialized. */
export async function lockLead(tx: Tx, organizationId: OrganizationId, leadId: LeadId): Promise<boolean> {
  const found = await sql`
    select 1 from leads where organization_id = ${organizationId} and id = ${leadId} and archived_at is null
    for no key update`.execute(tx);
  return found.rows.length > 0;
}

/** The same date and campaigns of the same contact since then: a double click, or a retry after a lost response. */
export async function readSameAppointment(
  tx: Tx,
  organizationId: OrganizationId,
  wanted: AppointmentDate & { leadId: LeadId; campaignIds: readonly CampaignId[]; since: Date },
): Promise<number | null> {
  const found = await sql<{ id: number }>`
    select id from appointments a
    where organization_id = ${organizationId} and lead_id = ${wanted.leadId} and created_at > ${wanted.since}
      and not ${isOfCanceledEvent}
      and event_date is not distinct from ${wanted.eventDate}::date
      and event_time is not distinct from ${wanted.eventTime}::timestamptz
      and array(select campaign_id from appointment_campaigns ac
        where ac.organization_id = a.organization_id and ac.appointment_id = a.id order by campaign_id)
        = array(select wanted from unnest(${wanted.campaignIds}::bigint[]) as wanted order by wanted)
    order by id limit 1`.execute(tx);
  return found.rows[0]?.id ?? null;
}

export async function insertAppointment(tx: Tx, organizationId: OrganizationId, one: NewAppointment): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into appointments (organization_id, lead_id, event_id, landing_page_id, event_date, event_time, moment_at,
      event_url, pitch_id, pitch_slide_id, type_name, imported_from, created_at)
    values (${organizationId}, ${one.leadId}, ${one.eventId}, ${one.landingPageId}, ${one.eventDate}::date,
      ${one.eventTime}, ${one.momentAt}, ${personal(organizationId, one.eventUrl)}, ${one.pitchId}, ${one.pitchSlideId},
      ${personal(organizationId, one.typeName ?? null)},
      ${one.importedFrom ?? null}, ${one.at})
    returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}

export async function writeDate(
  tx: Tx,
  organizationId: OrganizationId,
  id: number,
  date: AppointmentDate & { momentAt: Date | null },
): Promise<void> {
  await sql`
    update appointments set event_date = ${date.eventDate}::date, event_time = ${date.eventTime},
      moment_at = ${date.momentAt}
    where organization_id = ${organizationId} and id = ${id}`.execute(tx);
}

/** Moves an appointment to another event, and keeps what it is for. */
export async function writeEvent(
  tx: Tx,
  organizationId: OrganizationId,
  id: number,
  { eventId, typeName }: { eventId: number | null; typeName: string | null },
): Promise<void> {
  await sql`
    update appointments set event_id = ${eventId}, type_name = ${personal(organizationId, typeName)}
    where organization_id = ${organizationId} and id = ${id}`.execute(tx);
}

/** Puts these appointments into another event; returns how many are still there. */
export async function writeEventOf(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly number[],
  eventId: number | null,
): Promise<number> {
  const written = await sql`
    update appointments set event_id = ${eventId}
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])`.execute(tx);
  return Number(written.numAffectedRows ?? 0);
}

export async function deleteAppointmentRow(tx: Tx, organizationId: OrganizationId, id: number): Promise<void> {
  await sql`delete from appointments where organization_id = ${organizationId} and id = ${id}`.execute(tx);
}

/** The appointment that a contact made on this landing page. */
export async function lockAppointmentOfPage(
  tx: Tx,
  organizationId: OrganizationId,
  landingPageId: number,
  leadId: LeadId,
): Promise<(AppointmentRow & { readonly isCanceled: boolean }) | null> {
  const found = await sql<AppointmentRow & { isCanceled: boolean }>`
    select ${columns}, ${isOfCanceledEvent} as "isCanceled" from appointments a
    where a.organization_id = ${organizationId} and a.landing_page_id = ${landingPageId} and a.lead_id = ${leadId}
    for update of a`.execute(tx);
  return found.rows[0] ?? null;
}

/** No form on its page moves this appointment any longer, and its contact may request another day there. */
export async function leavePage(tx: Tx, organizationId: OrganizationId, id: number): Promise<void> {
  await sql`
    update appointments set landing_page_id = null
    where organization_id = ${organizationId} and id = ${id}`.execute(tx);
}

/** Records the history of these appointments, as they are now. */
export async function insertChanges(
  tx: Tx,
  organizationId: OrganizationId,
  appointmentIds: readonly number[],
  done: { change: 'made' | 'moved' | 'cancelled' | 'restored'; userId: number | null; at: Date },
): Promise<void> {
  await sql`
    insert into appointment_changes (organization_id, appointment_id, lead_id, change, event_date, event_time, user_id, at,
      event_id, landing_page_id, campaign_ids)
    select organization_id, id, lead_id, ${done.change}, event_date, event_time, ${done.userId}::bigint,
      ${done.at}::timestamptz, event_id, landing_page_id,
      case when ${done.change} = 'cancelled' and ${isRestorable} then array(select ac.campaign_id
        from appointment_campaigns ac where ac.organization_id = a.organization_id and ac.appointment_id = a.id
        order by ac.campaign_id) end
    from appointments a where organization_id = ${organizationId} and id = any(${appointmentIds}::bigint[])
    order by id`.execute(tx);
}

/** How many messages wait to be sent before or after each of these appointments; those without any are left out. */
export async function readWaiting(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly number[],
): Promise<{ id: number; waiting: number }[]> {
  const found = await sql<{ id: number; waiting: number }>`
    select q.appointment_id as id, count(*) as waiting from text_queue q
    where q.organization_id = ${organizationId} and q.appointment_id = any(${ids}::bigint[]) and q.state = 'waiting'
    group by q.appointment_id`.execute(tx);
  return found.rows;
}

const ofItsDate = '\\{\\{\\s*event_(date|time)\\s*\\}\\}';

/** Those of these appointments that a message is about to say the day or time of: one that is due before this moment. */
export async function readToldBefore(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly number[],
  before: Date,
): Promise<number[]> {
  const found = await sql<{ id: number; sealed: string | null }>`
    select distinct q.appointment_id as id,
      case when ${isSealed('s.message_content')} then s.message_content end as sealed from text_queue q
    join campaign_steps s on s.organization_id = q.organization_id and s.id = q.step_id
    where q.organization_id = ${organizationId} and q.appointment_id = any(${ids}::bigint[]) and q.state = 'waiting'
      and q.due_at < ${before} and (q.held_until is null or q.held_until < ${before})
      and (s.message_content ~ ${ofItsDate} or ${isSealed('s.message_content')})
    order by 1`.execute(tx);
  const telling = found.rows.filter(({ sealed }) => sealed === null || new RegExp(ofItsDate).test(sealed));
  return [...new Set(telling.map(({ id }) => id))];
}

/** Whether this content and this slide belong to the organization, if they are given. */
export async function readKnows(
  tx: Tx,
  organizationId: OrganizationId,
  { pitchId, pitchSlideId }: { pitchId: number | null; pitchSlideId: number | null },
): Promise<boolean> {
  const found = await sql<{ knows: boolean }>`
    select (${pitchId}::bigint is null or exists (select 1 from pitches
        where organization_id = ${organizationId} and id = ${pitchId}::bigint))
      and (${pitchSlideId}::bigint is null or exists (select 1 from slides
        where organization_id = ${organizationId} and id = ${pitchSlideId}::bigint)) as knows`.execute(tx);
  return found.rows[0]?.knows ?? false;
}

/** The booking of this contact in this event. */
export async function lockAppointmentOfEvent(
  tx: Tx,
  organizationId: OrganizationId,
  eventId: number,
  leadId: LeadId,
): Promise<number | null> {
  const found = await sql<{ id: number }>`
    select id from appointments
    where organization_id = ${organizationId} and event_id = ${eventId} and lead_id = ${leadId}
    order by id limit 1 for update`.execute(tx);
  return found.rows[0]?.id ?? null;
}
