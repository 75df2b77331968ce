import type { Context } from '../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { eraseLateRows, eraseRowsMeanwhile } from './erase-rows.ts';
import { readErasedSinceAcrossOrganizations } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

// Carriers report on a message for as long as they try to deliver it: three days, plus a margin.
const LATE_MS = 5 * DAY_MS;

// No call that began before the erasure ends after this.
const MEANWHILE_MS = DAY_MS;

/**
 * Empties messages that were in flight when their contact was erased, and later carrier callbacks about them; deletes what
 * was written about the contact at that moment, such as a visit.
 */
export async function finishErasures(context: Context): Promise<void> {
  const now = context.clock.now().getTime();
  const since = new Date(now - LATE_MS);
  const erased = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readErasedSinceAcrossOrganizations(tx, since),
  );
  for (const lead of erased) {
    const { organizationId, leadId } = lead;
    try {
      await inTransaction(context.db, organizationId, async (tx) => {
        await eraseLateRows(tx, lead, since);
        if (now - lead.erasedAt.getTime() < MEANWHILE_MS) await eraseRowsMeanwhile(tx, lead);
      });
    } catch (error) {
      // Those behind it don't wait for it.
      context.log.error(
        { err: error, organizationId, leadId },
        'could not finish an erasure; trying again in a minute',
      );
    }
  }
}
