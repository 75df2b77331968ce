import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { createJobs, declareJob } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log.ts';
import { atEnd } from './at-end.ts';

/** Starts a worker of these queues and of these that run once a year, whose jobs fail when told to. */
export async function startFailingJobs(context: Context, queues: readonly string[], yearly: readonly string[] = []) {
  let why: string | null = null;
  const done: unknown[] = [];
  const failing = (name: string, cron?: string) =>
    declareJob({
      ...{ name, payload: z.object({}).loose(), retryLimit: 0, ...(cron ? { cron } : {}) },
      run: async (_context, payload) => {
        if (why !== null) throw new Error(why);
        done.push(payload);
      },
    });
  const jobs = createJobs(context.db, createLog('silent'));
  const all = [...queues.map((name) => failing(name)), ...yearly.map((name) => failing(name, '0 0 1 1 *'))];
  await jobs.start({ ...context, jobs }, all, true);
  atEnd(() => jobs.stop());
  const enqueue = (name: string, payload: object) =>
    inTransactionAcrossOrganizations(context.db, (tx) => context.jobs.enqueue(tx, name, payload));
  return {
    /** The payloads of the jobs that worked. */
    done,
    enqueue,
    /** Starts these jobs; every job fails for this reason until `work` is called. */
    async fail(reason: string, given: readonly (readonly [string, object])[]) {
      why = reason;
      for (const [name, payload] of given) await enqueue(name, payload);
    },
    /** Lets jobs work from now on. */
    work: () => {
      why = null;
    },
  };
}
