import { type RawBuilder, sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { isWithin, numbersOf } from '../../consent/index.ts';
import { order, part } from '../parts/store.ts';

/** The contact of the timeline; the consent ledger knows them by the phone. */
export type TimelineLead = {
  readonly id: LeadId;
  readonly phone: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

/**
 * An opt-out or opt-in by text is the text itself; for other changes the ledger has their source. A second opt-out
 * changes nothing. What happened with the number while someone else had it is marked as not the contact's.
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
      with numbers as materialized (${numbersOf({ organizationId, leadId: lead.id })})
      select e.*, not ${isWithin(sql`select * from numbers`, { phone: sql`e.phone`, at: sql`e.at` })} as is_earlier,
        lag(event) over (partition by e.phone, kind, event in ('revoked', 'restarted') order by id) as last
      from consent_events e
      join (select phone, max(until) as until from numbers group by phone) had on had.phone = e.phone and e.at < had.until
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
        join (${numbersOf({ organizationId, leadId: lead.id })}) had
          on had.phone = e.phone and e.at >= had.since and e.at < had.until
        where e.organization_id = ${organizationId}
          and e.at between l.created_at - interval '1 minute' and l.created_at + interval '1 minute'
        order by e.id limit 1) first on true
      where l.organization_id = ${organizationId} and l.id = ${lead.id}`,
  );
}
