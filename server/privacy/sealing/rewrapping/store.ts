import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Stored } from '../../../platform/database/stored.ts';
import type { SecretRow, StoredSecret } from './stored-secrets.ts';

/** A row with its secret as it is stored. */
export type ClosedRow = SecretRow & { readonly closed: string };

/** The next rows with a secret, after this one. */
export async function readClosedAcrossOrganizations(
  tx: Tx,
  { table, column, keys, also = [], where = 'true' }: StoredSecret,
  { after, most }: { after: SecretRow | null; most: number },
): Promise<ClosedRow[]> {
  const key = sql.join(keys.map((name) => sql.ref(`t.${name}`)));
  const behind = after === null ? sql`true` : sql`(${key}) > (${sql.join(keys.map((name) => after[name] as Stored))})`;
  const columns = [...keys, ...also].map((name) => sql.ref(`t.${name}`));
  const found = await sql<ClosedRow>`
    select ${sql.join(columns)}, ${sql.ref(`t.${column}`)} as closed from ${sql.table(table)} t
    where ${sql.ref(`t.${column}`)} is not null and ${behind} and (${sql.raw(where)})
    order by ${key} limit ${most}`.execute(tx);
  return found.rows;
}

/** Writes a re-encrypted secret; one that was changed meanwhile is left unchanged. */
export async function replaceClosedAcrossOrganizations(
  tx: Tx,
  { table, column, keys }: StoredSecret,
  row: ClosedRow,
  closedAgain: string,
): Promise<void> {
  const own = keys.map((name) => sql`${sql.ref(name)} = ${row[name] as Stored}`);
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${closedAgain}
    where ${sql.join(own, sql` and `)} and ${sql.ref(column)} = ${row.closed}`.execute(tx);
}
