import type { Context } from '../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { eraseLateRows } from './erase-rows.ts';
import { readErasedSinceAcrossOrganizations } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

// Carriers report on a message for as long as they try to deliver it: three days, plus a margin.
const LATE_MS = 5 * DAY_MS;

/** Empties messages that were in flight when their contact was erased, and later carrier callbacks about them. */
export async function finishErasures(context: Context): Promise<void> {
  const since = new Date(context.clock.now().getTime() - LATE_MS);
  const erased = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readErasedSinceAcrossOrganizations(tx, since),
  );
  for (const lead of erased) {
    await inTransaction(context.db, lead.organizationId, (tx) => eraseLateRows(tx, lead, since));
  }
}
