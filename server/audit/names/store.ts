import { sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** The names of those of these contacts that still exist, including archived ones. */
export async function readLeadNames(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<number, string>> {
  const found = await sql<{ id: number; name: string }>`
    select id, name from leads where organization_id = ${organizationId} and id = any(${leadIds}::bigint[])`.execute(
    tx,
  );
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}

export type TrailUser = { readonly id: number; readonly name: string | null };

/** Everyone in the trail: current and former members, and the platform's people. */
export async function readTrailUsers(tx: Tx, organizationId: OrganizationId): Promise<TrailUser[]> {
  // A trail has many entries by few people: each person is found with one index lookup.
  const found = await sql<TrailUser>`
    with recursive people as (
      (select actor_user_id as id from audit_entries
        where organization_id = ${organizationId} and actor_user_id is not null order by actor_user_id limit 1)
      union all
      select (select e.actor_user_id from audit_entries e
        where e.organization_id = ${organizationId} and e.actor_user_id > people.id order by e.actor_user_id limit 1)
      from people where people.id is not null)
    select u.id, u.name from people join users u on u.id = people.id order by lower(u.name), u.id`.execute(tx);
  return found.rows;
}

/** What the trail calls a person, a campaign, a group, a landing page or a set of slides; `isOfLead`: it is named after a contact. */
export type Named = { readonly type: string; readonly id: number; readonly name: string; readonly isOfLead: boolean };

type WantedNames = {
  readonly userIds: readonly number[];
  readonly campaignIds: readonly CampaignId[];
  readonly groupIds: readonly number[];
  readonly landingPageIds: readonly number[];
  readonly slidesIds: readonly number[];
};

/**
 * The current names of those that still exist, including former members and what was archived. A person who never joined
 * is known here by the address only, as on the screen of users, and no longer once they were removed: the address may be
 * another by then, if it has an account.
 */
export async function readNames(tx: Tx, organizationId: OrganizationId, wanted: WantedNames): Promise<Named[]> {
  const found = await sql<Named>`
    select 'user' as type, p.id, p.name, false as "isOfLead"
    from (
      select u.id, case
        when m.joined_at is not null or exists (select 1 from audit_entries e
          where e.organization_id = ${organizationId} and e.actor_user_id = u.id) then coalesce(u.name, u.email)
        when m.user_id is not null then lower(u.email) end as name
      from users u left join memberships m on m.organization_id = ${organizationId} and m.user_id = u.id
      where u.id = any(${wanted.userIds}::bigint[])) p
    where p.name is not null
    union all
    select 'campaign', id, name, lead_id is not null
    from campaigns where organization_id = ${organizationId} and id = any(${wanted.campaignIds}::bigint[])
    union all
    select 'group', id, name, false
    from groups where organization_id = ${organizationId} and id = any(${wanted.groupIds}::bigint[])
    union all
    select 'landing-page', id, title, false
    from landing_pages where organization_id = ${organizationId} and id = any(${wanted.landingPageIds}::bigint[])
      and title is not null
    union all
    select 'slides', id, title, false
    from pitches where organization_id = ${organizationId} and id = any(${wanted.slidesIds}::bigint[])
      and title <> ''`.execute(tx);
  return found.rows;
}

/** What the consent ledger has of a public form: its page, and the name typed there where it isn't the contact's. */
export type SentForm = {
  readonly number: number;
  readonly type: 'group' | 'landing-page' | 'campaign' | null;
  readonly id: number | null;
  readonly name: string | null;
  readonly typedName: string | null;
};

type WantedForm = { readonly number: number; readonly leadId: number; readonly source: string; readonly at: Date };

/** The forms of these entries; nothing of a page that was deleted, or of a contact who was erased. */
export async function readForms(
  tx: Tx,
  organizationId: OrganizationId,
  wanted: readonly WantedForm[],
): Promise<SentForm[]> {
  // The entry is written right after the consent, in the same transaction.
  const found = await sql<SentForm>`
    select w.number, page.type, page.id, page.name, told.reason as "typedName"
    from unnest(${wanted.map((one) => one.number)}::bigint[], ${wanted.map((one) => one.leadId)}::bigint[],
      ${wanted.map((one) => one.source)}::text[], ${wanted.map((one) => one.at)}::timestamptz[])
      as w (number, lead_id, source, at)
    join leads l on l.organization_id = ${organizationId} and l.id = w.lead_id
    cross join lateral (
      select c.source_id, c.reason from consent_events c
      where c.organization_id = ${organizationId} and c.source = w.source and c.phone in (
          select l.phone
          union all
          select x.phone_before from lead_changes x
          where x.organization_id = ${organizationId} and x.lead_id = l.id and x.phone_before is not null)
        and c.at <= w.at and c.at > w.at - interval '1 minute'
      order by c.id desc limit 1) told
    left join lateral (
      select 'group' as type, id, name from groups
      where w.source = 'group-page' and organization_id = ${organizationId} and code = told.source_id
      union all
      select 'landing-page', id, title from landing_pages
      where w.source = 'landing-page' and organization_id = ${organizationId} and code = told.source_id
      union all
      select 'campaign', id, name from campaigns
      where w.source = 'campaign-page' and organization_id = ${organizationId} and code = told.source_id
        and deleted_at is null and lead_id is null) page on true`.execute(tx);
  return found.rows;
}

/** One state in the history of an appointment. */
export type AppointmentChange = {
  readonly appointmentId: number;
  readonly change: string;
  readonly at: Date;
  readonly eventDate: string | null;
  readonly eventTime: Date | null;
  /** The time zone of the event's place, if the appointment still exists. */
  readonly timeZone: string | null;
};

/** The history of these appointments, the oldest first. */
export async function readAppointmentChanges(
  tx: Tx,
  organizationId: OrganizationId,
  /** Whose they are: the history is found by contact. */
  leadIds: readonly LeadId[],
  appointmentIds: readonly number[],
): Promise<AppointmentChange[]> {
  const found = await sql<AppointmentChange>`
    select c.appointment_id as "appointmentId", c.change, c.at, to_char(c.event_date, 'YYYY-MM-DD') as "eventDate",
      c.event_time as "eventTime", v.event_time_zone as "timeZone"
    from appointment_changes c
    left join appointments a on a.organization_id = ${organizationId} and a.id = c.appointment_id
    left join events v on v.organization_id = ${organizationId} and v.id = a.event_id
    where c.organization_id = ${organizationId} and c.lead_id = any(${leadIds}::bigint[])
      and c.appointment_id = any(${appointmentIds}::bigint[])
    order by c.id`.execute(tx);
  return found.rows;
}

/** When these events are, by id. */
export async function readEventTimes(
  tx: Tx,
  organizationId: OrganizationId,
  eventIds: readonly number[],
): Promise<
  ReadonlyMap<number, { readonly before: null; readonly after: EventTime; readonly timeZone: string | null }>
> {
  if (eventIds.length === 0) return new Map();
  const found = await sql<{ id: number; eventTime: Date; timeZone: string | null }>`
    select id, event_time as "eventTime", event_time_zone as "timeZone" from events
    where organization_id = ${organizationId} and id = any(${eventIds}::bigint[])`.execute(tx);
  return new Map(
    found.rows.map(({ id, eventTime, timeZone }) => [
      id,
      { before: null, after: { eventDate: null, eventTime }, timeZone },
    ]),
  );
}

type EventTime = { readonly eventDate: null; readonly eventTime: Date };

/** Those of these actions that the trail has. */
export async function readActionsAmong(
  tx: Tx,
  organizationId: OrganizationId,
  actions: readonly string[],
): Promise<string[]> {
  const found = await sql<{ action: string }>`
    select action from unnest(${actions}::text[]) as action
    where exists (select 1 from audit_entries e where e.organization_id = ${organizationId} and e.action = action.action)`.execute(
    tx,
  );
  return found.rows.map(({ action }) => action);
}
