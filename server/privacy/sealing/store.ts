import { type RawBuilder, sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { personal, personalList } from '../../platform/database/sealing/personal.ts';
import type { Stored } from '../../platform/database/stored.ts';
import type { SealedTable } from './sealed-tables.ts';

/** The newest key of an organization whose data is sealed, and when everything was sealed with it. */
export type SealingState = {
  readonly organizationId: OrganizationId;
  readonly brand: string;
  /** Null if none was created yet. */
  readonly version: number | null;
  readonly wrappedBy: string | null;
  readonly wrapped: string | null;
  readonly createdAt: Date | null;
  readonly sweptAt: Date | null;
};

/** Values that are not sealed with this version: sealed with another, or not at all. */
export type Unsealed = { readonly organizationId: OrganizationId; readonly version: number };

type Row = Readonly<Record<string, Stored>>;

/** The organizations of these brands with their newest keys. */
export async function readStatesAcrossOrganizations(tx: Tx, brands: readonly string[]): Promise<SealingState[]> {
  return (await statesStatement(brands, sql`organizations`).execute(tx)).rows;
}

/** Those of these organizations that are closed: their keys go with their data. */
export async function whichAreClosedAcrossOrganizations(
  tx: Tx,
  ids: readonly OrganizationId[],
): Promise<ReadonlySet<OrganizationId>> {
  const found = await sql<{ id: OrganizationId }>`
    select id from organizations where id = any(${ids}::bigint[]) and closed_at is not null`.execute(tx);
  return new Set(found.rows.map(({ id }) => id));
}

/**
 * Those of them where something may be left to seal: which never had everything sealed, or not with their newest key.
 * Found through the indexes of both, however many have nothing left.
 */
export async function readLeftAcrossOrganizations(tx: Tx, brands: readonly string[]): Promise<SealingState[]> {
  return (await leftStatement(brands).execute(tx)).rows;
}

/** The statement of `readLeftAcrossOrganizations`. */
export function leftStatement(brands: readonly string[]): RawBuilder<SealingState> {
  return statesStatement(
    brands,
    sql`(
      select id, brand from organizations where brand = any(${brands}::text[]) and sealed_at is null
      union
      select o.id, o.brand from (
        select organization_id from organization_keys
        where purpose = 'seal' and swept_at is null and retired_at is null offset 0) k
      cross join lateral (select id, brand from organizations
        where id between k.organization_id and k.organization_id order by id limit 1) o)`,
  );
}

function statesStatement(brands: readonly string[], organizations: RawBuilder<unknown>): RawBuilder<SealingState> {
  return sql<SealingState>`
    select o.id as "organizationId", o.brand, k.version, k.wrapped_by as "wrappedBy", k.wrapped, k.created_at as "createdAt",
      k.swept_at as "sweptAt"
    from ${organizations} o left join lateral (
      select * from organization_keys k where k.organization_id = o.id and k.purpose = 'seal'
      order by version desc limit 1) k on true
    where o.brand = any(${brands}::text[]) order by o.id`;
}

/** Records that everything is sealed with this version; no row needs an earlier one. */
export async function markSwept(tx: Tx, { organizationId, version }: Unsealed, at: Date): Promise<void> {
  await sql`
    update organization_keys set swept_at = case when version = ${version} then ${at}::timestamptz else swept_at end,
      retired_at = case when version < ${version} then coalesce(retired_at, ${at}) end
    where organization_id = ${organizationId} and purpose = 'seal' and version <= ${version}`.execute(tx);
  await sql`
    update organizations set sealed_at = ${at} where id = ${organizationId} and sealed_at is null`.execute(tx);
}

/** How many rows of a table are not sealed with this version. */
export async function countUnsealed(tx: Tx, table: SealedTable, which: Unsealed): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table.name)} t where ${isUnsealed(table, which)}`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** The next rows of a table, after this one, that are not sealed with this version, locked for this transaction. */
export async function takeUnsealed(
  tx: Tx,
  table: SealedTable,
  which: Unsealed,
  { after, most }: { after: readonly Stored[] | null; most: number },
): Promise<Row[]> {
  const keys = sql.join(table.keys.map((key) => sql.ref(`t.${key}`)));
  const behind = after === null ? sql`true` : sql`(${keys}) > (${sql.join(after)})`;
  const columns = [...table.keys, ...table.texts, ...(table.lists ?? [])].map((name) => sql.ref(`t.${name}`));
  const found = await sql<Row>`
    select ${sql.join(columns)}, ${isLeft(table)} as "isLeft" from ${sql.table(table.name)} t where ${behind} and ${isUnsealed(table, which)}
    order by ${keys} limit ${most} for no key update of t`.execute(tx);
  return found.rows;
}

/** Writes the texts of a row again, which seals them with the newest version. */
export async function sealRow(tx: Tx, table: SealedTable, organizationId: OrganizationId, row: Row): Promise<void> {
  const { texts, lists = [], leaves, beside } = table;
  const sets = [
    ...texts
      .filter((name) => !(row.isLeft && name === leaves?.text))
      .map((name) => sql`${sql.ref(name)} = ${textAgain(organizationId, row[name])}`),
    ...lists.map((name) => sql`${sql.ref(name)} = ${listAgain(organizationId, row[name])}::text[]`),
    ...(beside ? [sql`${sql.ref(beside.column)} = ${beside.value(organizationId, row)}::${sql.raw(beside.type)}`] : []),
  ];
  const own = table.keys.map((key) => sql`${sql.ref(key)} = ${row[key] as Stored}`);
  await sql`
    update ${sql.table(table.name)} set ${sql.join(sets)}
    where organization_id = ${organizationId} and ${sql.join(own, sql` and `)}`.execute(tx);
}

// A not-null column gets no nulls: what is written is what was read.
const textAgain = (organizationId: OrganizationId, text: unknown) =>
  personal(organizationId, text as string | null) as unknown as Stored;
const listAgain = (organizationId: OrganizationId, texts: unknown) =>
  personalList(organizationId, texts as string[]) as unknown as Stored;

function isUnsealed(table: SealedTable, { organizationId, version }: Unsealed): RawBuilder<unknown> {
  const sealed = sql.lit(`⟦_1:${organizationId}:${version}:%`);
  const texts = table.texts.map((name) => {
    const isOpen = sql`${sql.ref(`t.${name}`)} <> '' and ${sql.ref(`t.${name}`)} not like ${sealed}`;
    return name === table.leaves?.text ? sql`(${isOpen} and not ${isLeft(table)})` : sql`(${isOpen})`;
  });
  const lists = (table.lists ?? []).map(
    (name) =>
      sql`exists (select 1 from unnest(${sql.ref(`t.${name}`)}) as one where one <> '' and one not like ${sealed})`,
  );
  return sql`t.organization_id = ${organizationId} and (${sql.join([...texts, ...lists], sql` or `)})
    and ${sql.raw(table.where ?? 'true')}`;
}

function isLeft({ leaves }: SealedTable): RawBuilder<unknown> {
  return sql`(${sql.raw(leaves?.where ?? 'false')})`;
}
