import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { endRuns } from '../history/store.ts';

/** Deletes the counters of sends with nothing left to do. */
export async function endFinishedRuns(context: Context, organizationIds: Iterable<OrganizationId>): Promise<void> {
  const now = context.clock.now();
  for (const organizationId of organizationIds) {
    await inTransaction(context.db, organizationId, async (tx) => {
      await endRuns(tx, organizationId, now);
      await context.live.announce(tx, organizationId, 'send-stats');
    });
  }
}
