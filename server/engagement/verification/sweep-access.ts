import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { deleteBrowsersBeforeAcrossOrganizations } from './store.ts';

const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Removes browsers whose access ended more than a week ago. */
export async function sweepAccess(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - keptMs);
  await inTransactionAcrossOrganizations(context.db, (tx) => deleteBrowsersBeforeAcrossOrganizations(tx, before));
}
