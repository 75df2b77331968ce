import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { type Database, inTransactionAcrossOrganizations } from './database.ts';
import { MOST_BEHIND_SECONDS } from './replica.ts';

const LONGEST_MS = 5_000;
// Jobs, announcements, keys, and what starts the process.
const OTHER_CONNECTIONS = 6;

/** What a command says about the database that it has opened: it answers, and what a transaction announces is heard. */
export async function checkDatabase(db: Database): Promise<SetupLine> {
  const way = db.isPooled ? 'through a connection pooler' : 'directly';
  if (await isHeard(db)) return { state: 'ok', found: `It answers ${way}, and its announcements arrive.`, fix: null };
  return {
    state: 'failed',
    found: `It answers ${way}, but its announcements don't arrive: live updates and jobs would be late.`,
    fix: 'Make sure that DATABASE_URL and DATABASE_DIRECT_URL lead to the same database, and the latter to PostgreSQL itself.',
  };
}

/** Whether the replica for reports follows; null: none is set. */
export async function checkReplica(db: Database): Promise<SetupLine | null> {
  if (db.replica === null) return null;
  const behind = await db.replica.lagSeconds();
  if (behind <= MOST_BEHIND_SECONDS)
    return { state: 'ok', found: 'It follows the database: reports and exports read from it.', fix: null };
  const why = Number.isFinite(behind) ? `It is ${Math.round(behind)} seconds behind` : "It can't be used";
  return {
    state: 'failed',
    found: `${why}, so reports and exports read from the database itself.`,
    fix: 'Check that the replica at DATABASE_READ_URL runs and follows; otherwise take the setting away.',
  };
}

// Its default_pool_size in docs/operate.md.
const POOLER_SESSIONS = 40;

/** Whether PostgreSQL takes as many connections as processes with this setting open. */
export async function checkConnections(db: Database, poolSize: number): Promise<SetupLine> {
  const most = (await mostConnections(db)) - (db.isPooled ? POOLER_SESSIONS : 0);
  const each = (db.isPooled ? 0 : poolSize) + OTHER_CONNECTIONS;
  const processes = Math.floor(most / each);
  const beside = db.isPooled ? ` beside the ${POOLER_SESSIONS} of PgBouncer` : '';
  const found = `PostgreSQL takes ${most} connections${beside}, and each process opens up to ${each}`;
  if (processes >= 1)
    return {
      state: 'ok',
      found: `${found}: enough for ${processes === 1 ? '1 process' : `${processes} processes`}.`,
      fix: null,
    };
  return {
    state: 'failed',
    found: `${found}: too few for one process.`,
    fix: 'Set DATABASE_POOL_SIZE lower, or max_connections of PostgreSQL higher.',
  };
}

async function mostConnections({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int) /* not null */ as most`.execute(
    kysely,
  );
  return rows[0]?.most ?? 0;
}

async function isHeard(db: Database): Promise<boolean> {
  const own = randomUUID();
  let hear = () => {};
  const heard = new Promise<boolean>((resolve) => {
    hear = () => resolve(true);
  });
  const leave = await db.listen('doctor', (payload) => payload === own && hear());
  try {
    await inTransactionAcrossOrganizations(db, (tx) => sql`select pg_notify('doctor', ${own})`.execute(tx));
    return await Promise.race([heard, pause(LONGEST_MS, false, { ref: false })]);
  } finally {
    await leave();
  }
}
