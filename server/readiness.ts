import { setTimeout as pause } from 'node:timers/promises';
import { storageProblem } from './media/index.ts';
import { whyNotReady } from './numbers/index.ts';
import type { Context } from './platform/context.ts';
import { isMigrated } from './platform/database/migrate.ts';
import type { Running } from './platform/feature.ts';
import type { WhyNotReady } from './platform/http/status-routes.ts';

// Anyone may ask at the address of a web process, and each check of the storage writes a file.
const STORAGE_CHECK_LASTS_MS = 10_000;
// Load balancers wait a few seconds for an answer; a bucket or a database that hangs would take far longer.
const MAY_TAKE_MS = 1_500;

const NO_ANSWER = 'The database does not answer.';

type Readiness = {
  readonly whyNotReady: WhyNotReady;
  /** What this process runs in the background. */
  started(workers: readonly Running[]): void;
};

/** Whether this process can do its work: the database, its version, the storage, and for a worker its sender. */
export function createReadiness(context: Context): Readiness {
  let running: readonly Running[] | null = null;
  let before: string | null = null;
  const findStorageProblem = rememberedFor(STORAGE_CHECK_LASTS_MS, context, async () => {
    const problem = await storageProblem(context);
    if (problem !== null && problem !== before) context.log.error({ problem }, 'files cannot be stored');
    if (problem === null && before !== null) context.log.warn('files can be stored again');
    before = problem;
    return problem;
  });
  const { roles } = context.config;
  return {
    started(workers) {
      running = workers;
    },
    async whyNotReady() {
      const database = await whyNoDatabase(context);
      if (database !== null) return database;
      const storage = await inTime(findStorageProblem(), 'It does not answer.');
      if (storage !== null) return 'Files cannot be stored. The log says why.';
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
    return found ? null : 'The database is of an older version; restart to migrate it.';
  } catch {
    return NO_ANSWER;
  }
}

// The check goes on meanwhile, and the next question gets its result.
function inTime<Found, Late>(check: Promise<Found>, late: Late): Promise<Found | Late> {
  return Promise.race([check, pause(MAY_TAKE_MS, late, { ref: false })]);
}

function rememberedFor<Result>(
  lastsMs: number,
  { clock }: Context,
  find: () => Promise<Result>,
): () => Promise<Result> {
  let found: Promise<Result> | null = null;
  let foundAtMs = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  return () => {
    const nowMs = clock.monotonicMs();
    if (found === null || (!isRunning && nowMs - foundAtMs >= lastsMs)) {
      foundAtMs = nowMs;
      isRunning = true;
      found = find().finally(() => {
        isRunning = false;
      });
    }
    return found;
  };
}
