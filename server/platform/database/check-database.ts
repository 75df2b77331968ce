import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import type { Clock } from '../clock.ts';
import { type Database, inTransactionAcrossOrganizations } from './database.ts';
import { isDiskFull } from './outage.ts';
import { MOST_BEHIND_SECONDS } from './replica.ts';

const LONGEST_MS = 5_000;
// Jobs, announcements, keys, and what starts the process.
const OTHER_CONNECTIONS = 6;

/** What a command says about the database that it has opened: it answers, and what a transaction announces is heard. */
export async function checkDatabase(db: Database): Promise<SetupLine> {
  const way = db.isPooled ? 'through a connection pooler' : 'directly';
  if (!(await hasRoom(db)))
    return {
      state: 'failed',
      found: `It answers ${way}, but its disk is full: nothing can be saved, and no message is sent.`,
      fix: 'Make room on the database’s disk, and never delete anything in the database’s own folder: docs/operate.md, “The database is away.” Nothing has to be restarted.',
    };
  if (await isHeard(db)) return { state: 'ok', found: `It answers ${way}, and its announcements arrive.`, fix: null };
  return {
    state: 'failed',
    found: `It answers ${way}, but its announcements don’t arrive: live updates and jobs would be late.`,
    fix: 'Make sure that DATABASE_URL and DATABASE_DIRECT_URL lead to the same database, and the latter to PostgreSQL itself.',
  };
}

// What the network's time keeps apart is far less; a minute decides about no hour in which messages may be sent.
const MOST_APART_SECONDS = 60;
/** From here on, nothing is sent until the clocks agree: at the hour of one of them it may be night. */
export const NOTHING_SENT_FROM_SECONDS = 5 * 60;

/** Whether the clock of this machine is the database's: the hours in which messages may be sent are read from it. */
export async function checkClock(db: Database, clock: Pick<Clock, 'now'>): Promise<SetupLine> {
  const ahead = Math.round(await secondsAhead(db, clock));
  if (Math.abs(ahead) <= MOST_APART_SECONDS)
    return { state: 'ok', found: 'This machine’s clock and the database’s agree.', fix: null };
  const apart = `${Math.abs(ahead).toLocaleString('en-US')} seconds ${ahead > 0 ? 'ahead of' : 'behind'}`;
  const so =
    Math.abs(ahead) > NOTHING_SENT_FROM_SECONDS
      ? 'its worker sends nothing and runs no jobs'
      : 'messages may go out at the wrong minute';
  return {
    state: 'failed',
    found: `This machine’s clock is ${apart} the database’s, so ${so}.`,
    fix: 'Compare both machines with the right time, and have them take it from the network: timedatectl set-ntp true. Nothing has to be restarted.',
  };
}

/** How many seconds the clock of this machine is ahead of the database's, to about the time of a round trip. */
export async function secondsAhead({ kysely }: Database, clock: Pick<Clock, 'now'>): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp())::float8 as seconds`.execute(kysely);
  return clock.now().getTime() / 1_000 - (rows[0]?.seconds ?? 0);
}

/** Whether the replica for reports follows; null: none is set. */
export async function checkReplica(db: Database): Promise<SetupLine | null> {
  if (db.replica === null) return null;
  const behind = await db.replica.lagSeconds();
  if (behind <= MOST_BEHIND_SECONDS)
    return { state: 'ok', found: 'It follows the database: reports and exports read from it.', fix: null };
  const why = Number.isFinite(behind) ? `It is ${Math.round(behind)} seconds behind` : 'It can’t be used';
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

// Half a megabyte that is gone at once. Where the disk is full, reading works, and so does changing what has room.
async function hasRoom(db: Database): Promise<boolean> {
  const fill = sql`create temporary table room_on_disk on commit drop as select generate_series(1, 15000) as n`;
  try {
    await inTransactionAcrossOrganizations(db, (tx) => fill.execute(tx));
    return true;
  } catch (error) {
    // A user who may make no temporary tables learns nothing from this.
    return !isDiskFull(error);
  }
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
