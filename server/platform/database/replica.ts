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
      const position = await readPosition(insteadPool);
      marks = [...marks.filter(({ at }) => now - at < KEPT_MS), { at: now, position }];
      // Null: it is no replica but the database itself, which is never behind.
      const { position: reached, idle } = await readReplay(pool);
      return reached === null ? 0 : secondsBehind(marks, { reached, idle }, now);
    } catch {
      // The replica is away; or the database is, and what is read from it then says so.
      return Number.POSITIVE_INFINITY;
    }
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

/** Where the database is in its log. */
async function readPosition(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ position: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 /* not null */ as position`,
  );
  return rows[0]?.position ?? 0;
}

type Replay = { readonly position: number | null; readonly idle: number | null };

/** Where the replica is in that log, and how many seconds ago the last transaction that it has was committed. */
async function readReplay(pool: pg.Pool): Promise<Replay> {
  const { rows } = await pool.query<Replay>(
    `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as position,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as idle`,
  );
  return rows[0] ?? { position: null, idle: null };
}

/** How long ago the database was where the replica is now. */
function secondsBehind(
  marks: readonly Mark[],
  { reached, idle }: { readonly reached: number; readonly idle: number | null },
  now: number,
): number {
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
