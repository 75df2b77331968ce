import { STILL_UNDO_MS } from '../../leads/index.ts';
import { forgetWaitsBeforeAcrossOrganizations } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { forgetVersions } from '../../versions/index.ts';
import { forgetPlace, readKeptBeforeAcrossOrganizations } from './store.ts';

// Who takes it back in the last moment may still be doing so.
const MARGIN_MS = 5 * 60_000;

/**
 * Forgets what was kept of steps that were deleted more than an hour ago and can't come back: their saved versions,
 * their workflows, and who waited for them.
 */
export async function forgetDeleted(context: Context): Promise<void> {
  const at = context.clock.now();
  const before = new Date(at.getTime() - STILL_UNDO_MS - MARGIN_MS);
  const kept = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    await forgetWaitsBeforeAcrossOrganizations(tx, before);
    return readKeptBeforeAcrossOrganizations(tx, before);
  });
  for (const { organizationId, stepId } of kept)
    await inTransaction(context.db, organizationId, async (tx) => {
      if (!(await forgetPlace(tx, organizationId, stepId))) return;
      await forgetVersions(tx, organizationId, { stepId });
      await context.facts.publish(tx, context, { kind: 'step.gone', organizationId, stepId, at });
    });
}
