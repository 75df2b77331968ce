import pg from 'pg';
import { fromKysely, PgBoss, type QueueResult } from 'pg-boss';
import type { z } from 'zod';
import type { AnyJob, Context, Jobs } from '../context.ts';
import { letApplicationEnqueue } from '../database/application-rights.ts';
import type { Database } from '../database/database.ts';
import { MIGRATION_LOCK } from '../database/migrate.ts';
import { closeWhenReadOnly } from '../database/read-only.ts';
import type { Log } from '../log.ts';
import type { Level } from '../metrics/metrics.ts';
import { traced } from '../tracing/tracing.ts';
import { forgetFailedJobs } from './failed-jobs.ts';
import { failureSentence } from './failure-sentence.ts';
import { type ClockLooks, type WhileClocksAgree, whileClocksAgree } from './while-clocks-agree.ts';

/** A kind of deferred work: its name, its payload, and the verb behind it. */
export type Job<Payload> = {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly retryLimit?: number;
  /** The timeout if ten minutes are too short; a process that dies is noticed much sooner. */
  readonly longestSeconds?: number;
  /**
   * The batch size for a kind that comes by the thousand, or that a person waits for: these run in parallel, without a pause while there are more.
   */
  readonly atOnce?: number;
  /** A kind that takes so much of a machine that a process runs one at a time. */
  readonly isHeavy?: boolean;
  /** When it also runs on a schedule: a cron line in UTC. */
  readonly cron?: string;
  readonly run: (context: Context, payload: Payload) => Promise<void>;
};

const SCHEMA = 'jobs';
// What is given to its connections: one that a firewall has forgotten never answers, and all jobs would wait for it.
const givenUp: object = { query_timeout: 60_000, keepAlive: true, onConnect: closeWhenReadOnly };

/** Declares a job; its payload is validated when it runs, because an older version may have written it. */
export function declareJob<Payload>(job: Job<Payload>): AnyJob {
  return { ...job, runUnchecked: (context, untrusted) => job.run(context, job.payload.parse(untrusted)) };
}

// With the pauses below, three quarters of an hour: mail servers restart, or ask for another try in some minutes. What
// is still not sent then fails for good, and an alert says so.
const MAIL_RETRIES = 12;
const LONGEST_PAUSE_SECONDS = 600;

/** Declares a job that sends an email. It's tried for as long as a mail server is usually away. */
export function declareMail<Payload>(job: Omit<Job<Payload>, 'retryLimit' | 'cron'>): AnyJob {
  return declareJob({ ...job, retryLimit: MAIL_RETRIES });
}

/**
 * The queue for deferred work, with at-least-once delivery. Messages to contacts do not use it (see messages). A worker
 * whose clock and the database's are apart runs none.
 */
export function createJobs(db: Database, log: Log, looks: Partial<ClockLooks> = {}): Jobs {
  const boss = new PgBoss({
    ...{ connectionString: db.address, max: 4, ...givenUp },
    schema: SCHEMA,
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    queueCacheIntervalSeconds: 10,
    // Checked often, so that a job of every minute always starts at about the same second.
    cronMonitorIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.warn({ err: db.outage.saw(error) }, 'the job queue had a problem'));
  let isStarted = false;
  let clocks: WhileClocksAgree | null = null;
  return {
    async enqueue(tx, name, payload, options = {}) {
      await boss.send(name, payload, { ...options, db: fromKysely(tx) });
    },
    async retry(tx, name, ids) {
      await boss.retry(name, [...ids], { db: fromKysely(tx) });
    },
    async dismiss(tx, name, ids) {
      await boss.deleteJob(name, [...ids], { db: fromKysely(tx) });
    },
    async start(context, all, worksHere) {
      await boss.start();
      isStarted = true;
      await createMissing(boss, all);
      await giveRights(db);
      if (!worksHere) return;
      const agreeing = whileClocksAgree(context, looks);
      clocks = agreeing;
      const worker = { boss, context, clocks: agreeing };
      await agreeing.take(
        all.map((job) => ({ begin: () => work(worker, job), end: () => boss.offWork(job.name, { wait: true }) })),
      );
      await scheduleMissing(boss, all);
    },
    async stop() {
      clocks?.stop();
      if (isStarted) await boss.stop({ graceful: true, timeout: 15_000 });
    },
    readLevels: async () => (isStarted ? levelsOf(await boss.getQueues()) : []),
  };
}

function levelsOf(queues: readonly QueueResult[]): readonly Level[] {
  const name = 'tidings_jobs';
  return queues.flatMap(({ name: queue, queuedCount, activeCount, failedCount }): readonly Level[] => [
    { name, labels: { queue, state: 'waiting' }, value: queuedCount },
    { name, labels: { queue, state: 'active' }, value: activeCount },
    { name, labels: { queue, state: 'failed' }, value: failedCount },
  ]);
}

/** Creates the tables, queues, and schedules ahead of the first start, and runs nothing. */
export async function prepareQueues(address: string, all: readonly AnyJob[]): Promise<void> {
  const boss = new PgBoss({ connectionString: address, max: 1, schema: SCHEMA, supervise: false, schedule: false });
  await boss.start();
  try {
    await createMissing(boss, all);
    await scheduleMissing(boss, all);
  } finally {
    await boss.stop();
  }
}

// One look instead of a locked call for each queue: after the first start none is missing. A version before may have
// tried some less often.
async function createMissing(boss: PgBoss, all: readonly AnyJob[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of all) {
    const queue = known.get(job.name);
    const { retryLimit, retryBackoff, retryDelayMax, ...others } = queueOptions(job);
    const retries = { retryLimit, retryBackoff, retryDelayMax };
    if (!queue) await boss.createQueue(job.name, { ...others, ...retries });
    else if (queue.retryLimit !== retryLimit) await boss.updateQueue(job.name, retries);
  }
}

// Likewise: a schedule is stored only if it is new or another one than before.
async function scheduleMissing(boss: PgBoss, all: readonly AnyJob[]): Promise<void> {
  const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, cron } of all) {
    if (cron && known.get(name) !== cron) await boss.schedule(name, cron, {}, { tz: 'UTC' });
  }
}

function queueOptions(job: AnyJob) {
  return {
    retryLimit: job.retryLimit ?? 5,
    retryBackoff: true,
    retryDelayMax: LONGEST_PAUSE_SECONDS,
    expireInSeconds: job.longestSeconds ?? 600,
    heartbeatSeconds: 10,
    notify: true,
  };
}

// A new job sends a notification; a retry is only found by polling. Each poll is followed by this pause, so jobs that
// come by the thousand are fetched in batches, and again immediately while batches are full. Other kinds do without the
// pause as soon as the queue's counts show that more than one waits.
const looking = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5, burstWhenReadyExceeds: 1 };

type WorkerOfJobs = { readonly boss: PgBoss; readonly context: Context; readonly clocks: WhileClocksAgree };

async function work(worker: WorkerOfJobs, job: AnyJob): Promise<void> {
  const { boss } = worker;
  const { name, atOnce = 1, isHeavy = false, cron } = job;
  // What runs on a schedule finds all that is due, so a second one beside it would have nothing to do but look.
  const isAlone = atOnce > 1 || isHeavy || cron !== undefined;
  const many = {
    includeMetadata: true as const,
    batchSize: atOnce,
    burstWhenBatchFull: atOnce > 1,
    localConcurrency: isAlone ? 1 : 2,
  };
  await boss.work(name, { ...many, ...looking, perJobResults: true }, async (taken) => {
    const results = await Promise.all(
      taken.map(async ({ id, data, retryCount, retryLimit }) => ({
        id,
        ...(await done(worker, job, { data, isLast: retryCount >= retryLimit })),
      })),
    );
    if (cron !== undefined)
      await forgetFailed(worker, name, { keepsNewest: results.every(({ status }) => status === 'failed') });
    return results;
  });
}

// A turn of a schedule that worked has done what an earlier one failed to do. Of one that fails each minute, a failure says as
// much as a week of them.
async function forgetFailed(
  { boss, context }: WorkerOfJobs,
  name: string,
  { keepsNewest }: { readonly keepsNewest: boolean },
): Promise<void> {
  try {
    const queue = await boss.getQueue(name);
    if (queue === null || queue.failedCount <= (keepsNewest ? 1 : 0)) return;
    await forgetFailedJobs(context, name, { keepsNewest });
  } catch (error) {
    context.log.warn(
      { err: context.db.outage.saw(error), job: name },
      'jobs that failed earlier could not be forgotten; the next turn tries again',
    );
  }
}

async function done(
  { context, clocks }: WorkerOfJobs,
  job: AnyJob,
  { data, isLast }: { readonly data: unknown; readonly isLast: boolean },
): Promise<{ status: 'completed' | 'failed'; output?: object }> {
  try {
    // Taken at the moment the clock went wrong: what runs on a schedule comes again, and nothing else may be lost.
    const mayRun = job.cron === undefined ? await clocks.untilTheyAgree() : !(await clocks.areApart());
    if (!mayRun) throw new Error('This machine’s clock and the database’s are apart');
    await traced(context.tracing, `job ${job.name}`, {}, () => job.runUnchecked(context, data));
    return { status: 'completed' };
  } catch (error) {
    // What runs on a schedule comes again with the next one.
    const isOver = isLast && job.cron === undefined;
    if (isOver) context.log.error({ err: error, job: job.name }, 'a job failed for good');
    else context.log.warn({ err: error, job: job.name }, 'a job failed and will be tried again');
    return { status: 'failed', output: { message: failureSentence((error as Error).message) } };
  }
}

// The application's role owns nothing, including the queue's tables.
async function giveRights(db: Database): Promise<void> {
  const client = new pg.Client({ connectionString: db.address });
  await client.connect();
  try {
    // It waits for other processes that start at the same moment.
    await letApplicationEnqueue(client, async () => {
      await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    });
  } finally {
    await client.end();
  }
}
