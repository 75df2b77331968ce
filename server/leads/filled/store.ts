import { type RawBuilder, sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { filledFields } from '../../../domain/leads/fields/registry.ts';
import type { Tx } from '../../platform/database/database.ts';

/** A contact of a file whom the organization has already: the details that they don't have yet, by their names. */
export type Known = { readonly phone: string; readonly isArchived: boolean; readonly missing: readonly string[] };

const missing = sql.raw(
  `array_remove(array[${filledFields.map(({ column, key }) => `case when coalesce(${column}, '') = '' then '${key}' end`).join(', ')}], null)`,
);

/** The contacts with these phones, archived ones too; locks them, so that what they miss stays as it is. */
export async function holdKnown(tx: Tx, organizationId: OrganizationId, phones: readonly string[]): Promise<Known[]> {
  const found = await sql<Known>`
    select phone, archived_at is not null as "isArchived", ${missing} /* not null */ as missing from leads
    where organization_id = ${organizationId} and phone = any(${phones}::text[])
    -- Who is being archived is waited for, and then is archived.
    order by id for no key update`.execute(tx);
  return found.rows;
}

// The details that this import filled in and no one has changed since. Someone who came with the same file, on an earlier
// line, wasn't there before it.
const filledBy = (organizationId: OrganizationId, importId: number, key: RawBuilder<unknown>) => sql`
  select c.lead_id from lead_changes c
  where c.organization_id = ${organizationId} and c.import_id = ${importId}
    and not exists (
      select 1 from leads o
      where o.organization_id = ${organizationId} and o.id = c.lead_id and o.import_id = ${importId})
    and ${key} = any(string_to_array(c.fields, ' ')) and not exists (
      select 1 from lead_changes n
      where n.organization_id = ${organizationId} and n.lead_id = c.lead_id and n.id > c.id
        and ${key} = any(string_to_array(n.fields, ' ')))`;

/** How many contacts have a detail that this import filled in and no one has changed since. */
export async function countFilled(tx: Tx, organizationId: OrganizationId, importId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(distinct f.lead_id)::integer as count
    from unnest(${filledFields.map(({ key }) => key)}::text[]) as k (key)
    cross join lateral (${filledBy(organizationId, importId, sql`k.key`)}) f
    join leads l on l.organization_id = ${organizationId} and l.id = f.lead_id and l.erased_at is null`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** Empties these details again; returns which of whom. */
export async function emptyFilled(
  tx: Tx,
  organizationId: OrganizationId,
  importId: number,
): Promise<{ readonly leadId: LeadId; readonly fields: string }[]> {
  const emptied = new Map<LeadId, string[]>();
  for (const { key, column } of filledFields) {
    const found = await sql<{ id: LeadId }>`
      with held as materialized (
        select id from leads
        where organization_id = ${organizationId} and erased_at is null
          and id = any(array(${filledBy(organizationId, importId, sql`${key}::text`)}))
        order by id for no key update)
      update leads l set ${sql.ref(column)} = null from held
      where l.organization_id = ${organizationId} and l.id = held.id
      returning l.id`.execute(tx);
    for (const { id } of found.rows) emptied.set(id, [...(emptied.get(id) ?? []), key]);
  }
  return [...emptied].map(([leadId, fields]) => ({ leadId, fields: fields.join(' ') }));
}
