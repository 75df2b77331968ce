import { type RawBuilder, sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Something that a contact did. */
export type Happening = {
  readonly kind: 'wrote' | 'opened' | 'looked' | 'finished' | 'booked' | 'stopped';
  readonly at: Date;
  readonly leadId: LeadId;
  /** What was looked at. */
  readonly title: string | null;
  readonly seconds: number | null;
  readonly eventDate: string | null;
  readonly eventTime: Date | null;
};

// A lookup by key: otherwise the visits of archived contacts would take the places of those that are listed.
const isListed = (organizationId: OrganizationId, leadId: RawBuilder<unknown>) => sql`
  (select l.archived_at is null from leads l where l.organization_id = ${organizationId} and l.id = ${leadId})`;

// Of a campaign: however many of its contacts are archived, reading the list stays quick.
const LOOKED_AT = 200;

// More than are shown: one contact may have asked to stop several times.
const STOPS_A_CONTACT = 4;

type Newest = { readonly most: number; readonly campaigns: number };

const newestVisits = (organizationId: OrganizationId, { most, campaigns }: Newest) => sql`
    select v.* from (
      select id from campaigns where organization_id = ${organizationId} and last_active_at is not null
      order by last_active_at desc limit ${campaigns}) c
    cross join lateral (
      select * from (
        select ssid, month, lead_id, pitch_id, last_active_at, finished_at from viewing_sessions
        where organization_id = ${organizationId} and campaign_id = c.id and seen_at is not null
        order by last_active_at desc limit ${LOOKED_AT}) newest
      where ${isListed(organizationId, sql`newest.lead_id`)}
      order by newest.last_active_at desc limit ${most}) v
    order by v.last_active_at desc limit ${most}`;

/** The newest replies, visits, bookings and opt-outs of an organization, the latest first. */
export async function readHappenings(
  tx: Tx,
  organizationId: OrganizationId,
  { most, campaigns }: Newest,
): Promise<Happening[]> {
  const found = await sql<Happening>`
    with visits as (${newestVisits(organizationId, { most, campaigns })}),
    watched as (
      select v.*, (select floor(coalesce(sum(t.seconds), 0) + 1e-6)::integer from slide_times t
        where t.organization_id = ${organizationId} and t.ssid = v.ssid and t.month = v.month) as seconds
      from visits v),
    happened as (
      (select 'wrote' as kind, last_received_at as at, id as lead_id, null::bigint as pitch_id, null::integer as seconds,
        null::date as event_date, null::timestamptz as event_time
      from leads where organization_id = ${organizationId} and archived_at is null and last_received_at is not null
        -- What opted them out is listed as that; a reply that staff took for an opt-out remains a reply.
        and not (opted_out and doubted_at is not distinct from last_received_at and exists (
          select 1 from consent_events e where e.organization_id = ${organizationId} and e.phone = leads.phone
            and e.event = 'revoked' and e.source in ('keyword', 'phrase') and e.at = leads.last_received_at))
      order by last_received_at desc, id desc limit ${most})
      union all
      select case when seconds = 0 then 'opened' when finished_at is not null then 'finished' else 'looked' end,
        last_active_at, lead_id, pitch_id, seconds, null, null
      from watched
      union all
      (select 'booked', a.created_at, a.lead_id, null, null, a.event_date, a.event_time
      from appointments a left join events e on e.organization_id = a.organization_id and e.id = a.event_id
      where a.organization_id = ${organizationId} and a.imported_from is null and e.cancelled_at is null
        and ${isListed(organizationId, sql`a.lead_id`)}
        and (a.pitch_slide_id is not null or a.landing_page_id is not null or a.event_url is not null)
      order by a.id desc limit ${most})
      union all
      -- Matches its index, consent_events_own_stops.
      (select 'stopped', max(e.at), l.id, null, null, null, null from (
        select phone, at from consent_events
        where organization_id = ${organizationId} and event = 'revoked'
          and source in ('keyword', 'phrase', 'carrier', 'public-page')
        order by at desc limit ${most * STOPS_A_CONTACT}) e
      join leads l on l.organization_id = ${organizationId} and l.phone = e.phone and l.archived_at is null
        -- Not what someone else did who had the number before.
        and not exists (select 1 from lead_changes c where c.organization_id = ${organizationId} and c.lead_id = l.id
          and c.phone_after = l.phone and c.at > e.at)
        and not exists (select 1 from lead_changes c where c.organization_id = ${organizationId}
          and c.phone_before = l.phone and c.lead_id <> l.id and c.at > e.at)
      group by l.id order by 2 desc limit ${most}))
    select h.kind as "kind", h.at, h.lead_id as "leadId", p.title, h.seconds, h.event_date as "eventDate",
      h.event_time as "eventTime"
    from happened h
    left join pitches p on p.organization_id = ${organizationId} and p.id = h.pitch_id
    order by h.at desc limit ${most}`.execute(tx);
  return found.rows;
}
