import type { OrganizationId } from '../../../domain/ids.ts';
import { closedLongEnough } from '../../../domain/privacy/closing.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { erasingSteps } from './steps.ts';
import { readToEraseAcrossOrganizations } from './store.ts';

/** The job that erases organizations whose days to reopen are over. */
export const ERASE_DUE = 'closing.erase-due';

// Shorter than the minute after which the job runs again.
const WORK_MS = 30_000;

/**
 * Erases closed organizations whose days to reopen are over, in small transactions for half a minute; the next run goes
 * on where this one, or one that was killed, ended. Returns how many were finished.
 */
export async function eraseDue(context: Context): Promise<number> {
  const endsAtMs = context.clock.monotonicMs() + WORK_MS;
  const due = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readToEraseAcrossOrganizations(tx, closedLongEnough(context.clock.now())),
  );
  let finished = 0;
  for (const organizationId of due) {
    if (context.clock.monotonicMs() >= endsAtMs) break;
    if (await eraseUntil(context, organizationId, endsAtMs)) finished += 1;
  }
  return finished;
}

async function eraseUntil(context: Context, organizationId: OrganizationId, endsAtMs: number): Promise<boolean> {
  for (const step of erasingSteps) {
    for (;;) {
      const left = await step(context, organizationId);
      if (left === 'nothing left') break;
      if (left === 'later' || context.clock.monotonicMs() >= endsAtMs) return false;
    }
  }
  return true;
}
