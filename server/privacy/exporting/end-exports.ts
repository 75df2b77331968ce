import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { dropUnfinished, exportStorage } from './make-export.ts';
import { failExport, markExpired, readEndingAcrossOrganizations } from './store.ts';

// A running export reports progress every few seconds, and a waiting job is retried for less than this.
const IDLE_MS = 2 * 60 * 60 * 1000;

/** Deletes expired exports, and marks those as failed that have made no progress for hours. */
export async function endExports(context: Context): Promise<void> {
  const now = context.clock.now();
  const idleSince = new Date(now.getTime() - IDLE_MS);
  const ending = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readEndingAcrossOrganizations(tx, now, idleSince),
  );
  const storage = exportStorage(context);
  for (const { fileName, state, ...attempt } of ending) {
    if (fileName !== null) await dropUnfinished(storage, fileName);
    await inTransaction(context.db, attempt.organizationId, async (tx) => {
      if (state === 'ready') await markExpired(tx, attempt.organizationId, attempt.exportId, now);
      else await failExport(tx, attempt, now);
      await context.live.announce(tx, attempt.organizationId, 'exports');
    });
  }
}
