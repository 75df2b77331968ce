import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { dropUnfinished, exportStorage } from './make-export.ts';
import { type EndingExport, failExport, markExpired, readEndingAcrossOrganizations } from './store.ts';

// A running export reports progress every few seconds, and a waiting job is retried for less than this.
const IDLE_MS = 2 * 60 * 60 * 1000;

/**
 * Deletes expired exports, and marks those as failed that have made no progress for hours. One that can't be deleted now
 * holds up no other.
 */
export async function endExports(context: Context): Promise<void> {
  const now = context.clock.now();
  const idleSince = new Date(now.getTime() - IDLE_MS);
  const ending = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readEndingAcrossOrganizations(tx, now, idleSince),
  );
  for (const one of ending) {
    try {
      await endExport(context, one, now);
    } catch (error) {
      const { organizationId, exportId } = one;
      context.log.error({ err: error, organizationId, exportId }, 'could not end an export; trying again in a minute');
    }
  }
}

async function endExport(context: Context, { fileName, state, ...attempt }: EndingExport, now: Date): Promise<void> {
  const { organizationId, exportId } = attempt;
  if (fileName !== null) await dropUnfinished(exportStorage(context), fileName);
  await inTransaction(context.db, organizationId, async (tx) => {
    if (state === 'ready') await markExpired(tx, organizationId, exportId, now);
    else await failExport(tx, attempt, now);
    await context.live.announce(tx, organizationId, 'exports');
  });
}
