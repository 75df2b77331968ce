import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../../domain/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { keptColumns } from '../tables.ts';

/** A key column of a table, and its type. */
export type KeyColumn = { readonly name: string; readonly type: string };

/** A row by its columns. It's read as JSON, not as the text of it: what is sealed in it would be opened unescaped. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** A row, and its key. */
export type KeyedRow = { readonly key: readonly string[]; readonly row: ExportedRow };

// Deleted rows and erased contacts are left out.
const selections = {
  all: sql`true`,
  contacts: sql`t.erased_at is null`,
  'listed contacts': sql`t.archived_at is null and t.erased_at is null`,
  'archived contacts': sql`t.archived_at is not null and t.erased_at is null`,
  'listed groups': sql`t.archived_at is null`,
  campaigns: sql`t.deleted_at is null`,
  'listed campaigns': sql`t.archived_at is null and t.deleted_at is null`,
} as const;

/** Which rows of a table are read; lists have the same rows as on the screens. */
export type Selection = keyof typeof selections;

/**
 * The columns of a table's primary key after the organization, in order; a partitioned table has the key of its
 * partitions.
 */
export async function readKey(tx: Tx, table: string): Promise<KeyColumn[]> {
  const found = await sql<KeyColumn>`
    with holder as (
      select coalesce((select inhrelid from pg_inherits where inhparent = ${`public.${table}`}::regclass limit 1),
        ${`public.${table}`}::regclass) as id)
    select a.attname as name, format_type(a.atttypid, null) as type
    from holder join pg_index i on i.indrelid = holder.id and i.indisprimary
    cross join lateral unnest(i.indkey) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where a.attname <> 'organization_id'
    order by k.place`.execute(tx);
  return found.rows;
}

/** An organization's rows in key order after this one, up to a limit. */
export async function readRows(
  tx: Tx,
  organizationId: OrganizationId,
  { table, key, which }: { table: string; key: readonly KeyColumn[]; which: Selection },
  { after, limit }: { readonly after: readonly string[] | null; readonly limit: number },
): Promise<KeyedRow[]> {
  const names = sql.join(key.map(({ name }) => sql`t.${sql.ref(name)}`));
  const asText = sql.join(key.map(({ name }) => sql`t.${sql.ref(name)}::text`));
  const from = key.map(({ type }, place) => sql`${after?.[place] ?? null}::text::${sql.raw(type)}`);
  const isLater = after === null || key.length === 0 ? sql`true` : sql`(${names}) > (${sql.join(from)})`;
  // The planner underestimates the rows that pass row security, so it would sort all remaining rows for every page.
  await sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(tx);
  const found = await sql<KeyedRow>`
    select array[${asText}]::text[] as key, to_jsonb(t) - ${keptColumns}::text[] as row
    from (
      select * from ${sql.table(table)} t
      where t.organization_id = ${organizationId} and ${selections[which]} and ${isLater}
      order by ${names} limit ${limit}) t
    order by ${names}`.execute(tx);
  return found.rows;
}

/** These contacts by their ids; those who are archived or erased are left out. */
export async function readContacts(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly LeadId[],
): Promise<ExportedRow[]> {
  const found = await sql<{ row: ExportedRow }>`
    select to_jsonb(t) - ${keptColumns}::text[] as row
    from leads t
    where t.organization_id = ${organizationId} and t.id = any(${ids}::bigint[]) and ${selections['listed contacts']}
    order by t.id`.execute(tx);
  return found.rows.map(({ row }) => row);
}
