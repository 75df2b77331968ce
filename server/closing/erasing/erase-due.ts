import type { OrganizationId } from '../../../domain/ids.ts';
import { closedLongEnough } from '../../../domain/privacy/closing.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { createErasingSteps } from './steps.ts';
import { readToEraseAcrossOrganizations } from './store.ts';

/** The job that erases organizations whose days to reopen are over. */
export const ERASE_DUE = 'closing.erase-due';

// Shorter than the minute after which the job runs again.
const WORK_MS = 30_000;

/**
 * Erases closed organizations whose days to reopen are over, in small transactions for half a minute; the next run goes
 * on where this one, or one that was killed, ended. One that can't be erased now holds up no other. Returns how many were
 * finished.
 */
export async function eraseDue(context: Context): Promise<number> {
  const endsAtMs = context.clock.monotonicMs() + WORK_MS;
  const seen: OrganizationId[] = [];
  let finished = 0;
  for (;;) {
    const due = await inTransactionAcrossOrganizations(context.db, (tx) =>
      readToEraseAcrossOrganizations(tx, closedLongEnough(context.clock.now()), seen),
    );
    if (due.length === 0) return finished;
    for (const organizationId of due) {
      if (context.clock.monotonicMs() >= endsAtMs) return finished;
      if (await eraseOrLog(context, organizationId, endsAtMs)) finished += 1;
    }
    seen.push(...due);
  }
}

async function eraseOrLog(context: Context, organizationId: OrganizationId, endsAtMs: number): Promise<boolean> {
  try {
    return await eraseUntil(context, organizationId, endsAtMs);
  } catch (error) {
    context.log.error(
      { err: error, organizationId },
      'could not erase a closed organization; trying again in a minute',
    );
    return false;
  }
}

async function eraseUntil(context: Context, organizationId: OrganizationId, endsAtMs: number): Promise<boolean> {
  for (const step of createErasingSteps()) {
    for (;;) {
      const left = await step(context, organizationId);
      if (left === 'nothing left') break;
      if (left === 'later' || context.clock.monotonicMs() >= endsAtMs) return false;
    }
  }
  return true;
}
