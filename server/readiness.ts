import { setTimeout as pause } from 'node:timers/promises';
import { filesOutageOf } from './media/index.ts';
import { whyNotReady } from './numbers/index.ts';
import type { Context } from './platform/context.ts';
import { isMigrated } from './platform/database/migrate.ts';
import { isReadOnly, refuseIfReadOnly } from './platform/database/read-only.ts';
import type { Running } from './platform/feature.ts';
import type { WhyNotReady } from './platform/http/status-routes.ts';

// Anyone may ask at the address of a web process, and each check of the storage writes a file.
const STORAGE_CHECK_LASTS_MS = 10_000;
// Load balancers wait a few seconds for an answer; a bucket or a database that hangs would take far longer.
const MAY_TAKE_MS = 1_500;

const NO_ANSWER = 'The database does not answer.';
const ONLY_READ = 'The database can only be read. The log says why.';
const DISK_FULL = 'The disk of the database is full.';
const NO_DIRECT_ANSWER = 'PostgreSQL itself does not answer at DATABASE_DIRECT_URL.';
const NO_FILES = 'Files cannot be stored. The log says why.';

type Readiness = {
  readonly whyNotReady: WhyNotReady;
  /** What this process runs in the background. */
  started(workers: readonly Running[]): void;
};

/** Whether this process can do its work: the database, its version, the storage, and for a worker its sender. */
export function createReadiness(context: Context): Readiness {
  let running: readonly Running[] | null = null;
  const whyNoFiles = watchFiles(context);
  const { roles } = context.config;
  return {
    started(workers) {
      running = workers;
    },
    async whyNotReady() {
      const database = await whyNoDatabase(context);
      if (database !== null) return database;
      const files = await whyNoFiles();
      if (files !== null) return files;
      if (running === null) return 'This process is still starting.';
      for (const worker of running) {
        const reason = worker.whyNotReady?.() ?? null;
        if (reason !== null) return reason;
      }
      return roles.includes('web') ? whyNotReady(context) : null;
    },
  };
}

async function whyNoDatabase({ db }: Context): Promise<string | null> {
  try {
    const found = await inTime(isMigrated(db), 'no answer');
    if (found === 'no answer') return NO_ANSWER;
    if (!found) return 'The database is of an older version; restart to migrate it.';
    const asked = await inTime(refuseIfReadOnly(db.kysely), 'no answer');
    if (asked === 'no answer') return NO_ANSWER;
  } catch (error) {
    return isReadOnly(error) ? ONLY_READ : NO_ANSWER;
  }
  if (db.outage.isFull()) return DISK_FULL;
  return whyNotDirectly(db);
}

// A pooler may answer alone, but jobs, announcements, and keys go past it.
async function whyNotDirectly(db: Context['db']): Promise<string | null> {
  const reached = db.reachDirectly().then(
    () => null,
    () => NO_DIRECT_ANSWER,
  );
  return inTime(reached, NO_DIRECT_ANSWER);
}

// The check goes on meanwhile, and the next question gets its result.
function inTime<Found, Late>(check: Promise<Found>, late: Late): Promise<Found | Late> {
  return Promise.race([check, pause(MAY_TAKE_MS, late, { ref: false })]);
}

// A bucket that is only slow can store files. What it said before holds until it has said nothing for as long.
function watchFiles(context: Context): () => Promise<string | null> {
  const outage = filesOutageOf(context);
  const now = () => context.clock.monotonicMs();
  let found: Promise<string | null> | null = null;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  let hasAnswered = false;
  return async () => {
    if (found === null || (!isRunning && now() - askedAtMs >= STORAGE_CHECK_LASTS_MS)) {
      askedAtMs = now();
      isRunning = true;
      found = outage.check().finally(() => {
        isRunning = false;
      });
    }
    const answer = await inTime(found, 'late');
    const silentMs = now() - askedAtMs;
    if (answer === 'late' && silentMs >= STORAGE_CHECK_LASTS_MS && outage.known() === null)
      outage.isSilent(Math.floor(silentMs / 1_000));
    if (answer !== 'late') hasAnswered = true;
    if (outage.known() !== null) return NO_FILES;
    return hasAnswered ? null : 'The file storage has not answered yet.';
  };
}
