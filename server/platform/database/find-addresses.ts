import pg from 'pg';
import { DatabaseRefusal } from './database-refusal.ts';

/** Where PostgreSQL itself is, and the pooler in front of it, if there is one. */
export type Addresses = { readonly address: string; readonly poolerAddress?: string };

type Found = {
  /** Whether something answers in PostgreSQL's place. */
  readonly isPooled: boolean;
  /** Which database of which running server it is. */
  readonly identity: string;
};

const OLDEST_VERSION = 150_000;

/** Refuses addresses that can't be used, or that lead elsewhere than their settings say. */
export async function findAddresses(databaseUrl: string, directUrl: string | null = null): Promise<Addresses> {
  const found = await look('DATABASE_URL', databaseUrl);
  if (directUrl === null) {
    if (!found.isPooled) return { address: databaseUrl };
    throw new DatabaseRefusal(
      'DATABASE_URL leads to a connection pooler, such as PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself: migrations, jobs and live updates need connections of their own.',
    );
  }
  const direct = await look('DATABASE_DIRECT_URL', directUrl);
  if (direct.isPooled)
    throw new DatabaseRefusal(
      'DATABASE_DIRECT_URL leads to a connection pooler; set it to the address of PostgreSQL itself.',
    );
  if (direct.identity !== found.identity)
    throw new DatabaseRefusal('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
  return { address: directUrl, poolerAddress: databaseUrl };
}

async function look(setting: string, address: string): Promise<Found> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // A lost connection also fails the query in progress, which is what is reported.
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; pid: number; identity: string }>(`
      select current_setting('server_version_num')::integer /* not null */ as version, pg_backend_pid() as pid,
        concat_ws(' ', oid, extract(epoch from pg_postmaster_start_time())) as identity
      from pg_database where datname = current_database()`);
    const [found] = rows;
    if (!found || found.version < OLDEST_VERSION) throw new Error('it is older than PostgreSQL 15; use 15 or newer');
    // A pooler gives its clients numbers of its own, because their sessions change.
    const { processID } = client as pg.Client & { processID: number };
    return { isPooled: processID !== found.pid, identity: found.identity };
  } catch (error) {
    throw new DatabaseRefusal(`The database of ${setting} cannot be used: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
