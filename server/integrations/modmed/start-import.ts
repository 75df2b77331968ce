import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { IMPORT_PRACTICE } from './import-practice.ts';
import { claimDueAcrossOrganizations, lockConnection } from './store.ts';

// Longer than any import's turn takes, so that an import whose job was lost is found again.
const CLAIM_MS = 15 * 60_000;

/** Starts the imports that are due, one job for each organization. */
export async function startDueImports(context: Context): Promise<void> {
  const now = context.clock.now();
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const due = await claimDueAcrossOrganizations(tx, now, new Date(now.getTime() + CLAIM_MS));
    for (const organizationId of due) await context.jobs.enqueue(tx, IMPORT_PRACTICE, { organizationId });
  });
}

/** Imports now, on a person's request. */
export async function importNow(context: Context, { organizationId }: Actor): Promise<void> {
  await inTransaction(context.db, organizationId, async (tx) => {
    const row = (await lockConnection(tx, organizationId)) ?? refuse('modmed-not-there');
    if (row.leasedUntil !== null && row.leasedUntil > context.clock.now()) refuse('modmed-import-running');
    await context.jobs.enqueue(tx, IMPORT_PRACTICE, { organizationId });
  });
}
