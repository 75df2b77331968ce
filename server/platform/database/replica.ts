import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { isAway } from './asked-work.ts';

/** A copy of the database that follows it, for work that only reads. */
export type Replica<Place> = {
  /** Runs it on the replica; if that is away or too far behind, on the database itself. */
  read<T>(work: (place: Place) => Promise<T>): Promise<T>;
  /** How far it is behind; infinite while it is away. */
  lagSeconds(): Promise<number>;
  close(): Promise<void>;
};

type Parts<Place> = {
  readonly place: Place;
  readonly pool: pg.Pool;
  readonly instead: Place;
  readonly insteadPool: pg.Pool;
  readonly log: Log;
};

/** A replica that is further behind isn't read from. */
export const MOST_BEHIND_SECONDS = 10;
const LOOK_EVERY_MS = 2_000;
const KEPT_MS = 60_000;
// As long as a replica takes that follows.
const CATCHES_UP_MS = 500;
// A statement of a replica that waits for rows which the database has removed is ended.
const CONFLICT = '40001';

type Rough = { readonly atLeast: number; readonly atMost: number };
type Mark = { readonly at: number; readonly position: number };

/** The replica behind this pool. How far it is behind is looked up at most every two seconds. */
export function createReplica<Place>({ place, pool, instead, insteadPool, log }: Parts<Place>): Replica<Place> {
  let looked: { readonly at: number; readonly lag: Promise<number> } | null = null;
  let marks: readonly Mark[] = [];
  let wasUsable = true;

  async function look(): Promise<number> {
    const now = performance.now();
    try {
      const own = await readPosition(insteadPool);
      marks = [...marks.filter(({ at }) => now - at < KEPT_MS), { at: now, position: own.position }];
      const its = await readReplay(pool);
      // The database itself is never behind.
      if (its.server === own.server) return 0;
      if (!its.follows || !(await isReachable(its, own))) return Number.POSITIVE_INFINITY;
      const hasCaughtUp = async () => (await readReplay(pool)).position >= own.position;
      return await settled(secondsBehind(marks, its, now), hasCaughtUp);
    } catch {
      // The replica is away; or the database is, and what is read from it then says so.
      return Number.POSITIVE_INFINITY;
    }
  }

  // What has more than the database follows another one, such as a copy that was made the primary for a moment.
  async function isReachable({ position }: Replay, own: Position): Promise<boolean> {
    return position <= own.position || position <= (await readPosition(insteadPool)).position;
  }

  function lagSeconds(): Promise<number> {
    const now = performance.now();
    if (looked === null || now - looked.at > LOOK_EVERY_MS) looked = { at: now, lag: look() };
    return looked.lag;
  }

  async function isUsable(): Promise<boolean> {
    const lag = await lagSeconds();
    const isNow = lag <= MOST_BEHIND_SECONDS;
    if (isNow !== wasUsable) {
      if (isNow) log.info('the replica is used again');
      else log.warn({ lag }, 'the replica is away or too far behind: reports read from the database itself');
    }
    wasUsable = isNow;
    return isNow;
  }

  return {
    lagSeconds,
    async read(work) {
      if (!(await isUsable())) return work(instead);
      try {
        return await work(place);
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        looked = null;
        return work(instead);
      }
    },
    close: () => pool.end(),
  };
}

type Position = {
  readonly position: number;
  /** Which running server it is, of which database. */
  readonly server: string;
};

const SERVER = `concat_ws(' ', extract(epoch from pg_postmaster_start_time()), system_identifier) as server
  from pg_control_system()`;

/** Where the database is in its log. */
async function readPosition(pool: pg.Pool): Promise<Position> {
  const { rows } = await pool.query<Position>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 /* not null */ as position, ${SERVER}`,
  );
  return rows[0] ?? { position: 0, server: '' };
}

type Replay = Position & {
  /** False: it was promoted, and takes nothing of the database anymore. */
  readonly follows: boolean;
  readonly idle: number | null;
};

/** Where the replica is in that log, and how many seconds ago the last transaction that it has was committed. */
async function readReplay(pool: pg.Pool): Promise<Replay> {
  const { rows } = await pool.query<Replay>(
    `select coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as position,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as idle,
      pg_is_in_recovery() /* not null */ as follows, ${SERVER}`,
  );
  return rows[0] ?? { position: 0, idle: null, follows: false, server: '' };
}

/** A lag that is known only roughly: either since the last look, or by what the database has got just now. */
async function settled({ atLeast, atMost }: Rough, hasCaughtUp: () => Promise<boolean>): Promise<number> {
  if (atMost <= MOST_BEHIND_SECONDS || atLeast > MOST_BEHIND_SECONDS) return atLeast;
  await pause(CATCHES_UP_MS);
  return (await hasCaughtUp()) ? atLeast : atMost;
}

/** How long ago the database was where the replica is now: at some time between two looks. */
function secondsBehind(marks: readonly Mark[], { position: reached, idle }: Replay, now: number): Rough {
  const index = marks.findIndex(({ position }) => position > reached);
  const ahead = marks[index];
  if (ahead === undefined) return { atLeast: 0, atMost: 0 };
  const seen = (now - ahead.at) / 1000;
  const sinceLast = Math.max(seen, idle ?? Number.POSITIVE_INFINITY);
  const before = marks[index - 1];
  // It has reached no mark, so it may have stopped long before the first one.
  if (before === undefined) return { atLeast: sinceLast, atMost: sinceLast };
  return { atLeast: seen, atMost: Math.min(sinceLast, (now - before.at) / 1000) };
}

function isOfReplica(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'database-away';
  return isAway(error) || (error as { code?: string }).code === CONFLICT;
}
