import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import type { Tx } from '../../../platform/database/database.ts';
import type { Stored } from '../../../platform/database/stored.ts';
import type { Tables } from '../../../platform/database/tables.generated.ts';
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

/** Runs a part of the work in a transaction that only reads. */
export type Read = <Part>(part: (tx: Tx) => Promise<Part>) => Promise<Part>;

/** Reads as the user of an address, who for a backup may be one that can't act as the application. Opens nothing sealed. */
export async function readAcrossOrganizations<Result>(
  address: string,
  work: (read: Read) => Promise<Result>,
): Promise<Result> {
  const settings: pg.PoolConfig & { onConnect(client: pg.ClientBase): Promise<void> } = {
    ...{ connectionString: address, application_name: 'tidings key', max: 1 },
    onConnect: async (client) => {
      await client.query(`set app.across = 'on'; set default_transaction_read_only = on; set lock_timeout = '30s'`);
    },
  };
  const pool = new pg.Pool(settings);
  pool.on('error', () => undefined); // A lost connection also fails the query in progress, which is what is reported.
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as pg.Pool & PostgresPool }) });
  try {
    return await work((part) => kysely.transaction().execute(part));
  } finally {
    await kysely.destroy();
  }
}
