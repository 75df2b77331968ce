import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { oneByOne } from '../../platform/jobs/one-by-one.ts';
import { PREPARE_VIDEO, startOlder } from '../preparing/start-preparing.ts';
import { takeLostAcrossOrganizations } from '../preparing/store.ts';
import { storageOf } from '../storage/open-storage.ts';
import { markProcessing, readVideosAcrossOrganizations, removeMediaFile } from '../store.ts';
import { PROCESS_VIDEO } from './start-processing.ts';

const HOUR_MS = 3_600_000;

/**
 * Deletes uploaded videos that no slide was saved with for a day, restarts what has taken too long, and begins
 * with the videos that are older than preparing.
 */
export async function sweepVideos(context: Context): Promise<void> {
  const storage = storageOf(context);
  const now = context.clock.now();
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const unsaved = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readVideosAcrossOrganizations(tx, 'received', before(24)),
  );
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    for (const { organizationId, name } of await readVideosAcrossOrganizations(tx, 'processing', before(1))) {
      await markProcessing(tx, organizationId, name, now);
      await context.jobs.enqueue(tx, PROCESS_VIDEO, { name });
    }
    for (const name of await takeLostAcrossOrganizations(tx, before(4), now))
      await context.jobs.enqueue(tx, PREPARE_VIDEO, { name });
    await startOlder(tx, context);
  });
  // Last, because a file that can't be deleted ends the job. Not within a transaction: a slow storage would hold its locks.
  // What isn't deleted now is found again in an hour.
  const drop = async ({ organizationId, name }: (typeof unsaved)[number]) => {
    await storage.dropReceived(name);
    await inTransaction(context.db, organizationId, (tx) => removeMediaFile(tx, organizationId, name));
  };
  await oneByOne(context, unsaved, { work: drop, failed: 'could not delete a video that no slide was saved with' });
}
