import pg from 'pg';
import type { Log } from '../log.ts';
import { connectionProblem } from '../trust-certificates.ts';
import { DatabaseRefusal } from './database-refusal.ts';

/** Where PostgreSQL itself is, and the pooler in front of it, if there is one. */
export type Addresses = {
  readonly address: string;
  readonly poolerAddress?: string;
  /** A replica of it, or a pooler in front of one. */
  readonly readAddress?: string;
};

type Others = { readonly databaseDirectUrl?: string | null; readonly databaseReadUrl?: string | null };

type Found = {
  /** Whether something answers in PostgreSQL's place. */
  readonly isPooled: boolean;
  /** Which database it is, of a server or any of its replicas. */
  readonly origin: string;
  /** Which database of which running server it is. */
  readonly identity: string;
};

const OLDEST_VERSION = 150_000;
// The class of PostgreSQL's codes for connections, disk, and memory.
const USED_UP = '53';

/** Refuses addresses that can't be used, or that lead elsewhere than their settings say. */
export async function findAddresses(databaseUrl: string, others: Others, log: Log): Promise<Addresses> {
  const found = await look('DATABASE_URL', databaseUrl);
  const readAddress = await findReplica(others.databaseReadUrl ?? null, found, log);
  const way = await findWay({ databaseUrl, found }, others.databaseDirectUrl ?? null);
  return readAddress === null ? way : { ...way, readAddress };
}

async function findWay(
  { databaseUrl, found }: { readonly databaseUrl: string; readonly found: Found },
  directUrl: string | null,
): Promise<Addresses> {
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

// A replica that is away must not keep the server from starting: the database itself can do its work.
async function findReplica(readUrl: string | null, own: Found, log: Log): Promise<string | null> {
  if (readUrl === null) return null;
  const found = await look('DATABASE_READ_URL', readUrl).catch((error: Error) => {
    log.warn({ problem: error.message }, 'the replica is away: reports read from the database itself');
    return null;
  });
  if (found === null || found.origin === own.origin) return readUrl;
  throw new DatabaseRefusal(
    'DATABASE_READ_URL leads to another database than DATABASE_URL. Set it to a streaming replica of that one.',
  );
}

async function look(setting: string, address: string): Promise<Found> {
  const client = clientFor(setting, address);
  client.on('error', () => undefined); // A lost connection also fails the query in progress, which is what is reported.
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; pid: number; identity: string; origin: string }>(`
      select current_setting('server_version_num')::integer /* not null */ as version, pg_backend_pid() as pid,
        concat_ws(' ', oid, extract(epoch from pg_postmaster_start_time())) as identity,
        concat_ws(' ', oid, (select system_identifier from pg_control_system())) as origin
      from pg_database where datname = current_database()`);
    const [found] = rows;
    if (!found || found.version < OLDEST_VERSION) throw new Error('it is older than PostgreSQL 15; use 15 or newer');
    // A pooler gives its clients numbers of its own, because their sessions change.
    const { processID } = client as pg.Client & { processID: number };
    return { isPooled: processID !== found.pid, identity: found.identity, origin: found.origin };
  } catch (error) {
    // What is used up, such as connections or the disk: what to do about it is said where a program ends with it.
    if ((error as { code?: string }).code?.startsWith(USED_UP)) throw error;
    throw new DatabaseRefusal(`The database of ${setting} cannot be used: ${connectionProblem(error as Error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

// The driver reads the files of sslrootcert, sslcert, and sslkey right here.
function clientFor(setting: string, address: string): pg.Client {
  try {
    return new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 });
  } catch (error) {
    throw new DatabaseRefusal(`The database of ${setting} cannot be used: ${(error as Error).message}`);
  }
}
