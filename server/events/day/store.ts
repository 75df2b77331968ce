import { type RawBuilder, sql } from 'kysely';
import type { AppointmentDate } from '../../../domain/events/appointment.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { columns, isWithContact } from '../store.ts';
import type { AppointmentRow, DayAppointmentRow } from '../types.ts';

/** A day, and the moments between which it lies on the clock of the organization. */
export type DayBounds = { readonly day: string; readonly begins: Date; readonly ends: Date };

// More than are shown: how many more there are is said up to here.
const MOST_READ = 2_000;

// What is listed of an appointment `a` with its event `e`.
const shown = sql`
    ${columns}, coalesce(e.event_location, e.event_address) as place,
      e.cancelled_at is not null as "isCanceled",
      exists (select 1 from appointment_changes c where c.organization_id = a.organization_id
        and c.appointment_id = a.id and c.change = 'moved') as "hasMoved",
      (select count(*) from text_queue q where q.organization_id = a.organization_id and q.appointment_id = a.id
        and q.state = 'waiting') as waiting`;

/** The appointments of a day that aren't deleted; those of a canceled event are among them. */
export async function readDay(tx: Tx, organizationId: OrganizationId, day: DayBounds): Promise<DayAppointmentRow[]> {
  const found = await sql<DayAppointmentRow>`
    select ${shown}
    from appointments a left join events e on e.organization_id = a.organization_id and e.id = a.event_id
    where a.organization_id = ${organizationId} and ${isOfDay(day)} and ${isWithContact}
    order by a.event_time nulls first, a.id limit ${MOST_READ}`.execute(tx);
  return found.rows;
}

/** The appointments without a time on this day or later, by day, and then those without a date, newest first. */
export async function readWithoutTime(
  tx: Tx,
  organizationId: OrganizationId,
  today: string,
): Promise<DayAppointmentRow[]> {
  const found = await sql<DayAppointmentRow>`
    select ${shown}
    from appointments a left join events e on e.organization_id = a.organization_id and e.id = a.event_id
    where a.organization_id = ${organizationId} and a.event_time is null
      and (a.event_date >= ${today}::date or a.event_date is null) and e.cancelled_at is null and ${isWithContact}
    order by a.event_date nulls last, a.id desc limit ${MOST_READ}`.execute(tx);
  return found.rows;
}

// What is left of an appointment that was canceled, by the change `a`, with its event `e`.
const leftOfCanceled = sql`
    a.organization_id as "organizationId", a.appointment_id as id, a.lead_id as "leadId",
      a.event_id as "eventId", a.event_date as "eventDate", a.event_time as "eventTime",
      e.event_time_zone as "eventTimeZone", null as "eventUrl", null as "pitchId", null as "pitchSlideId",
      a.at as "createdAt", null as "typeName", null as "importedFrom", false as "isOfCalendar",
      coalesce(a.campaign_ids, '{}') as "campaignIds", a.campaign_ids is not null as "isRestorable",
      false as "isRequested"`;

// Nothing has happened since to the appointment of a change `a`.
const isLastChange = sql`not exists (select 1 from appointment_changes later
        where later.organization_id = a.organization_id and later.appointment_id = a.appointment_id and later.id > a.id)`;

/** The appointments that were on this day when they were deleted, and haven't come back. */
export async function readCanceledOfDay(
  tx: Tx,
  organizationId: OrganizationId,
  day: DayBounds,
): Promise<DayAppointmentRow[]> {
  const found = await sql<DayAppointmentRow>`
    select ${leftOfCanceled}, coalesce(e.event_location, e.event_address) as place,
      true as "isCanceled", false as "hasMoved", 0 as waiting
    from appointment_changes a left join events e on e.organization_id = a.organization_id and e.id = a.event_id
    where a.organization_id = ${organizationId} and a.change = 'cancelled' and ${isOfDay(day)} and ${isWithContact}
      and not exists (select 1 from appointments o
        where o.organization_id = a.organization_id and o.id = a.appointment_id)
      and ${isLastChange}
    order by a.event_time nulls first, a.appointment_id limit ${MOST_READ}`.execute(tx);
  return found.rows;
}

/** The appointments of these contacts that were canceled and haven't come back, the last canceled first. */
export async function readCanceledOfLeads(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<AppointmentRow[]> {
  const found = await sql<AppointmentRow>`
    select ${leftOfCanceled}
    from appointment_changes a left join events e on e.organization_id = a.organization_id and e.id = a.event_id
    where a.organization_id = ${organizationId} and a.lead_id = any(${leadIds}::bigint[]) and a.change = 'cancelled'
      and ${isLastChange}
      and not exists (select 1 from appointments o
        left join events still on still.organization_id = o.organization_id and still.id = o.event_id
        where o.organization_id = a.organization_id and o.id = a.appointment_id and still.cancelled_at is null)
    order by a.id desc limit ${MOST_READ}`.execute(tx);
  return found.rows;
}

// Two conditions that each have an index.
function isOfDay({ day, begins, ends }: DayBounds): RawBuilder<boolean> {
  return sql`((a.event_time >= ${begins} and a.event_time < ${ends})
    or (a.event_date = ${day}::date and a.event_time is null))`;
}

/** What an appointment that was canceled needs to come back. */
export type CanceledAppointment = AppointmentDate & {
  readonly leadId: LeadId;
  readonly eventId: number | null;
  readonly landingPageId: number | null;
  readonly isRestorable: boolean;
  /** The campaigns around it that its contact is still in. */
  readonly campaignIds: readonly CampaignId[];
};

/** The last time that an appointment was canceled; null if it never was. */
export async function readCanceled(
  tx: Tx,
  organizationId: OrganizationId,
  id: number,
): Promise<CanceledAppointment | null> {
  const found = await sql<CanceledAppointment>`
    select c.lead_id as "leadId", c.event_id as "eventId", c.event_date as "eventDate", c.event_time as "eventTime",
      c.landing_page_id as "landingPageId", c.campaign_ids is not null as "isRestorable",
      array(select m.campaign_id from campaign_leads m
        join campaigns k on k.organization_id = m.organization_id and k.id = m.campaign_id
          and k.archived_at is null and k.deleted_at is null
        where m.organization_id = c.organization_id and m.lead_id = c.lead_id and m.removed_at is null
          and m.campaign_id = any(c.campaign_ids) order by m.campaign_id) as "campaignIds"
    from appointment_changes c
    where c.organization_id = ${organizationId} and c.appointment_id = ${id} and c.change = 'cancelled'
    order by c.id desc limit 1`.execute(tx);
  return found.rows[0] ?? null;
}

/** Puts a canceled appointment back under its own id, and at its page unless its contact has since asked for another there. */
export async function insertRestored(
  tx: Tx,
  organizationId: OrganizationId,
  one: AppointmentDate & {
    readonly id: number;
    readonly leadId: LeadId;
    readonly eventId: number | null;
    readonly landingPageId: number | null;
    readonly momentAt: Date | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into appointments (organization_id, id, lead_id, event_id, landing_page_id, event_date, event_time, moment_at,
      created_at)
    values (${organizationId}, ${one.id}, ${one.leadId}, ${one.eventId},
      (select ${one.landingPageId}::bigint where not exists (select 1 from appointments a
        where a.organization_id = ${organizationId} and a.landing_page_id = ${one.landingPageId}
          and a.lead_id = ${one.leadId})),
      ${one.eventDate}::date, ${one.eventTime}, ${one.momentAt}, ${one.at})`.execute(tx);
}
