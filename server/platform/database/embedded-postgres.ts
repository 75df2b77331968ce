import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { DatabaseRefusal } from './database-refusal.ts';
import type { Place } from './embedded-place.ts';
import { choosePlace } from './embedded-place.ts';
import type { EnsureOptions, Running } from './postgres-process.ts';
import { ensureRunning, stopCluster } from './postgres-process.ts';

export type EmbeddedPostgres = {
  readonly address: string;
  readonly place: Place;
  /** Leaves the database; it is stopped unless another process is using it. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  readonly dataDir: string;
  /** A server holds DATA_DIR exclusively; guests (workers, commands) join it. */
  readonly as: 'server' | 'guest';
  readonly log: Log;
  /** Another server has taken DATA_DIR while ours was disconnected from the database. */
  readonly onTakenOver?: (sentence: string) => void;
};

const SERVER_LOCK = 7_140_336_200;
const LOCK_PATIENCE_MS = 2_000;
const RESTART_GRACE_MS = 1_000;

/**
 * Starts the PostgreSQL of a DATA_DIR: created when new, adopted when it runs, refused when another server holds it.
 */
export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = await choosePlace(options.dataDir);
  for (const notice of place.notices) options.log.info(notice);
  return options.as === 'server' ? openAsServer(place, options) : openAsGuest(place);
}

async function openAsServer(place: Place, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { running, lock: firstLock } = await takeWithPatience(place);
  let lock: pg.Client | null = firstLock;
  let isStopping = false;
  let regaining: Promise<void> = Promise.resolve();

  function watch(client: pg.Client): void {
    client.on('end', () => {
      lock = null;
      if (!isStopping) regaining = regain();
    });
  }

  async function regain(): Promise<void> {
    const say = sayOnceAMinute(options.log);
    // That the database is away is said by those who work with it.
    options.log.debug('the embedded database was interrupted; waiting for it');
    await pause(RESTART_GRACE_MS);
    while (!isStopping && !lock) {
      try {
        // An empty database in place of a lost one would look as if nothing had ever been there.
        lock = (await takeWithPatience(place, { mayMake: false, isWanted: () => !isStopping })).lock;
        watch(lock);
        options.log.debug('the embedded database answers again');
      } catch (error) {
        if (error instanceof TakenError) return options.onTakenOver?.(error.message);
        say(error as Error);
        await pause(RESTART_GRACE_MS);
      }
    }
  }

  watch(firstLock);
  return {
    address: running.address,
    place,
    async stop() {
      if (isStopping) return;
      isStopping = true;
      await regaining;
      lock ??= await tryLock(running.address);
      // Without the lock the database already belongs to another server, or is stopped.
      if (lock) await stopCluster(place);
    },
  };
}

// It is tried every second, for as long as it takes.
function sayOnceAMinute(log: Log): (error: Error) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - saidAt < 60_000) return;
    saidAt = performance.now();
    const why = error instanceof DatabaseRefusal ? { problem: error.message } : { err: error };
    log.error(why, 'the embedded database does not start again; it is tried every second');
  };
}

async function openAsGuest(place: Place): Promise<EmbeddedPostgres> {
  const running = await ensureRunning(place);
  return {
    address: running.address,
    place,
    async stop() {
      if (running.wasStarted) await stopIfUnused(place, running.address);
    },
  };
}

// A process that was just killed may still hold the lock until PostgreSQL notices that its connection is gone.
async function takeWithPatience(
  place: Place,
  options: EnsureOptions = {},
): Promise<{ running: Running; lock: pg.Client }> {
  const giveUpAt = performance.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const running = await ensureRunning(place, options);
    const lock = await tryLock(running.address);
    if (lock) return { running, lock };
    if (performance.now() > giveUpAt) throw new TakenError(place.dataDir);
    await pause(200);
  }
}

class TakenError extends DatabaseRefusal {
  constructor(dataDir: string) {
    super(
      `Another Tidings server is already running on ${dataDir}; stop it first, or give this one its own folder with DATA_DIR.`,
    );
  }
}

async function tryLock(address: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: address, application_name: 'tidings server lock', keepAlive: true });
  client.on('error', () => undefined); // The end that follows is what counts.
  try {
    await client.connect();
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [SERVER_LOCK]);
    if (rows[0]?.got) return client;
  } catch {
    // It stopped between our check and our call; the caller tries again.
  }
  await client.end().catch(() => undefined);
  return null;
}

async function stopIfUnused(place: Place, address: string): Promise<void> {
  const lock = await tryLock(address);
  if (!lock) return;
  const { rows } = await lock.query<{ others: string }>(
    `select count(*) as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  if (Number(rows[0]?.others) === 0) await stopCluster(place);
  await lock.end().catch(() => undefined);
}
