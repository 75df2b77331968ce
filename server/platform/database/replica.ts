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
// A statement of a replica that waits for rows which the database has removed is ended.
const CONFLICT = '40001';

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
      return its.follows && (await isReachable(its, own)) ? secondsBehind(marks, its, now) : Number.POSITIVE_INFINITY;
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

/** How long ago the database was where the replica is now. */
function secondsBehind(marks: readonly Mark[], { position: reached, idle }: Replay, now: number): number {
  const ahead = marks.find(({ position }) => position > reached);
  if (ahead === undefined) return 0;
  const seen = (now - ahead.at) / 1000;
  // It has reached no mark, so it may have stopped long before the first one.
  return ahead === marks[0] ? Math.max(seen, idle ?? Number.POSITIVE_INFINITY) : seen;
}

function isOfReplica(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'database-away';
  return isAway(error) || (error as { code?: string }).code === CONFLICT;
}
