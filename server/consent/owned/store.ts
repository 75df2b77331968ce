import { type RawBuilder, sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';

/** A contact whose part of the consent ledger is asked for. */
export type Holder = { readonly organizationId: OrganizationId; readonly leadId: LeadId };

/**
 * When the contact had which number, as rows of phone, since, and until: from being added or corrected to it, until it was
 * corrected away. The number they were added with was theirs before they were added, back to when another contact gave it up:
 * the form or the text that made them a contact comes first. A number that was corrected before both numbers were kept is
 * known by the contact's messages.
 */
export function numbersOf(holder: Holder): RawBuilder<unknown> {
  return sql`
    select phone, case when is_corrected then since else ${givenUpBefore(holder)} end as since, until
    from (${turnsOf(holder)}) h`;
}

/**
 * The same, together with the time in which no one had the number, so that nothing is left without a contact: what happened
 * before a contact got it is theirs, and after the last one gave it up, that one's.
 */
export function wholeNumbersOf(holder: Holder): RawBuilder<unknown> {
  const { organizationId, leadId } = holder;
  return sql`
    select phone, ${givenUpBefore(holder)} as since,
      case when exists (select 1 from leads l where l.organization_id = ${organizationId} and l.phone = h.phone
          and l.id <> ${leadId})
        or exists (select 1 from lead_changes c where c.organization_id = ${organizationId} and c.phone_before = h.phone
          and c.lead_id <> ${leadId} and c.at > h.until)
      then until else 'infinity'::timestamptz end as until
    from (${turnsOf(holder)}) h`;
}

/** Whether something that happened with a phone at a moment happened while one of these rows lasted. */
export function isWithin(
  numbers: RawBuilder<unknown>,
  { phone, at }: { readonly phone: RawBuilder<unknown>; readonly at: RawBuilder<unknown> },
): RawBuilder<boolean> {
  return sql`exists (select 1 from (${numbers}) had
    where had.phone = ${phone} and ${at} >= had.since and ${at} < had.until)`;
}

function turnsOf({ organizationId, leadId }: Holder): RawBuilder<unknown> {
  const theirs = sql`organization_id = ${organizationId} and lead_id = ${leadId}`;
  const own = sql`organization_id = ${organizationId} and id = ${leadId}`;
  return sql`
    select phone_after as phone, true as is_corrected, at as since, lead(at, 1, 'infinity') over (order by id) as until
    from lead_changes where ${theirs} and phone_after is not null
    union all (
      select phone_before, false, '-infinity'::timestamptz, at from lead_changes
      where ${theirs} and phone_before is not null order by id limit 1)
    union all
    select phone, false, '-infinity'::timestamptz, 'infinity'::timestamptz from leads
    where ${own} and not exists (select 1 from lead_changes where ${theirs} and phone_after is not null)
    union all
    select phone, false, '-infinity'::timestamptz, max(created_at) + interval '1 millisecond' from messages m
    where ${theirs} and phone <> '' and phone <> (select phone from leads where ${own})
      and not exists (select 1 from lead_changes c where c.organization_id = ${organizationId} and c.lead_id = ${leadId}
        and m.phone in (c.phone_before, c.phone_after))
    group by phone`;
}

// A number belongs to one contact at a time.
function givenUpBefore({ organizationId, leadId }: Holder): RawBuilder<Date> {
  return sql`coalesce((select max(c.at) from lead_changes c where c.organization_id = ${organizationId}
    and c.phone_before = h.phone and c.lead_id <> ${leadId} and c.at < h.until), '-infinity'::timestamptz)`;
}
