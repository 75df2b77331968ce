import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { storageOf } from '../storage.ts';
import { markProcessing, readVideosAcrossOrganizations, removeMediaFile } from '../store.ts';
import { PROCESS_VIDEO } from './start-processing.ts';

const HOUR_MS = 3_600_000;

/** Deletes uploaded videos that no slide was saved with for a day, and restarts processing that has taken an hour. */
export async function sweepVideos(context: Context): Promise<void> {
  const storage = storageOf(context);
  const now = context.clock.now();
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    for (const { organizationId, name } of await readVideosAcrossOrganizations(tx, 'received', before(24))) {
      await removeMediaFile(tx, organizationId, name);
      await storage.dropReceived(name);
    }
    for (const { organizationId, name } of await readVideosAcrossOrganizations(tx, 'processing', before(1))) {
      await markProcessing(tx, organizationId, name, now);
      await context.jobs.enqueue(tx, PROCESS_VIDEO, { name });
    }
  });
}
