import { type RawBuilder, sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { order, part } from '../parts/store.ts';

/** The contact of the timeline; the consent ledger knows them by the phone. */
export type TimelineLead = {
  readonly id: LeadId;
  readonly phone: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

// Every number that the contact has had, and until when: what was agreed to with an earlier one is still the proof. A number
// that was corrected before both were kept is known by its messages.
function phonesOf(organizationId: OrganizationId, { id, phone }: TimelineLead): RawBuilder<unknown> {
  const theirs = sql`where organization_id = ${organizationId} and lead_id = ${id}`;
  return sql`
    select phone, max(until) as until from (
      select ${phone}::text as phone, 'infinity'::timestamptz as until
      union all select phone_before, at from lead_changes ${theirs} and phone_before is not null
      union all select phone, created_at from messages ${theirs} and phone <> '') had
    group by phone`;
}

// Since when the contact has had each number that they got with a correction, and which they had before the first one.
function gotOf(organizationId: OrganizationId, { id }: TimelineLead): RawBuilder<unknown> {
  return sql`
    select phone_after as phone, at as since, lead(at, 1, 'infinity') over (order by id) as until, phone_before as before,
      row_number() over (order by id) = 1 as is_first
    from lead_changes where organization_id = ${organizationId} and lead_id = ${id} and phone_after is not null`;
}

/**
 * An opt-out or opt-in by text is the text itself; for other changes the ledger has their source. Who has opted out and
 * asks again changes nothing.
 */
export function consentOf(organizationId: OrganizationId, lead: TimelineLead): RawBuilder<unknown> {
  return part(
    {
      source: sql`${order.consent}`,
      item: sql`id`,
      kind: sql`'consent'`,
      at: sql`at`,
      state: sql`case when kind = 'phi_sms' then 'health-' else '' end || event`,
      content: sql`reason`,
      reason: sql`source`,
      user_id: sql`user_id`,
      page_code: sql`source_id`,
      phone: sql`nullif(phone, ${lead.phone})`,
      is_earlier: sql`is_earlier`,
    },
    sql`from (
      with got as (${gotOf(organizationId, lead)})
      select e.*, case
          when exists (select 1 from got where got.is_first and got.before = e.phone and e.at <= got.since) then false
          when exists (select 1 from got where got.phone = e.phone)
            then not exists (select 1 from got where got.phone = e.phone and e.at between got.since and got.until)
          -- They were added with a number that another contact had before.
          else exists (select 1 from lead_changes c where c.organization_id = ${organizationId}
            and c.phone_before = e.phone and c.lead_id <> ${lead.id} and c.at >= e.at)
            and e.at < (select created_at - interval '1 minute' from leads where organization_id = ${organizationId} and id = ${lead.id})
        end as is_earlier, lag(event) over (partition by e.phone, kind, event in ('revoked', 'restarted') order by id) as last
      from consent_events e join (${phonesOf(organizationId, lead)}) theirs on theirs.phone = e.phone and e.at <= theirs.until
      where e.organization_id = ${organizationId}) told
      where not (event = 'revoked' and last is not distinct from 'revoked')`,
  );
}

/** How they came is what the ledger has of that moment: by whom, from which file, or on which page. */
export function createdOf(organizationId: OrganizationId, lead: TimelineLead): RawBuilder<unknown> {
  return part(
    {
      source: sql`${order.created}`,
      item: sql`l.id`,
      kind: sql`'contact'`,
      at: sql`l.created_at`,
      state: sql`'created'`,
      content: sql`i.file_name`,
      reason: sql`first.source`,
      user_id: sql`coalesce(first.user_id, i.user_id)`,
      page_code: sql`first.source_id`,
    },
    sql`from leads l
      left join lead_imports i on i.organization_id = l.organization_id and i.id = l.import_id
      left join lateral (
        select source, source_id, user_id from consent_events e
        join (${phonesOf(organizationId, lead)}) theirs on theirs.phone = e.phone and e.at <= theirs.until
        where e.organization_id = ${organizationId}
          and e.at between l.created_at - interval '1 minute' and l.created_at + interval '1 minute'
        order by e.id limit 1) first on true
      where l.organization_id = ${organizationId} and l.id = ${lead.id}`,
  );
}
