import type { WorkerStack } from '../../contract/rest/super.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import type { Running } from '../platform/feature.ts';
import { readHeartbeatAcrossOrganizations, writeHeartbeatAcrossOrganizations } from './store.ts';

/** The name of the job that shows that the queue worker works. */
export const SHOW_WORKER = 'super-admin.show-worker';

const BEATS_EVERY_MS = 30_000;
const OLDEST_BEAT_MS = 90_000;

/** Records a heartbeat of the queue worker or the scheduler. */
export function beat(context: Context, stack: WorkerStack): Promise<void> {
  return inTransactionAcrossOrganizations(context.db, (tx) =>
    writeHeartbeatAcrossOrganizations(tx, stack, context.clock.now()),
  );
}

/** Whether the queue worker or the scheduler had a heartbeat within 90 seconds. */
export async function isAlive(context: Context, stack: WorkerStack): Promise<boolean> {
  const beatAt = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readHeartbeatAcrossOrganizations(tx, stack),
  );
  return beatAt !== null && context.clock.now().getTime() - beatAt.getTime() <= OLDEST_BEAT_MS;
}

/** Enqueues a job now and every half minute: only a working worker writes its heartbeat. */
export async function keepShowingWorker(context: Context): Promise<Running> {
  const ask = () =>
    inTransactionAcrossOrganizations(context.db, (tx) => context.jobs.enqueue(tx, SHOW_WORKER, {})).catch((error) =>
      context.log.warn({ err: error }, 'the queue worker could not be asked whether it works'),
    );
  let asking = ask();
  const timer = setInterval(() => {
    asking = ask();
  }, BEATS_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await asking;
    },
  };
}
