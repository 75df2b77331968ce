import type { RegistrationCapability, RegistrationStep } from '../../carriers/management/registration.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { oneByOne } from '../../platform/jobs/one-by-one.ts';
import { accountOfNumber } from '../accounts/open-account.ts';
import { unblockRegistered } from '../blocking/unblock-numbers.ts';
import { carrierRegistration, registrationCarrier } from './carrier-registration.ts';
import {
  claimToCheckAcrossOrganizations,
  type RegistrationRow,
  readCarrierIds,
  writeIds,
  writeNumberStates,
  writeProgress,
} from './store.ts';

const AT_ONCE = 10;
const MOST_STEPS = 20;
const MINUTE_MS = 60_000;
// Longer than all steps of one registration take.
const LEASE_MS = 15 * MINUTE_MS;
const ASKS_EVERY_MS = 10 * MINUTE_MS;
const SOON_MS = MINUTE_MS;

type Progress = Parameters<typeof writeProgress>[2] & {
  /** False if the carrier didn't answer, so that nothing is known about the numbers. */
  readonly isKnown: boolean;
};

/** Advances every registration that is due, step by step; each step is saved before the next. Returns how many. */
export async function advanceRegistrations(context: Context): Promise<number> {
  const registration = await carrierRegistration(context);
  if (registration === null) return 0;
  const now = context.clock.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const due = await inTransactionAcrossOrganizations(context.db, (tx) =>
    claimToCheckAcrossOrganizations(tx, { now, leasedUntil, most: AT_ONCE }),
  );
  const failed = 'could not advance a registration';
  await oneByOne(context, due, { work: (row) => advanceOne(context, registration, row), failed });
  return due.length;
}

async function advanceOne(context: Context, registration: RegistrationCapability, row: RegistrationRow): Promise<void> {
  const progress = await advance(context, registration, row);
  await inTransaction(context.db, row.organizationId, async (tx) => {
    if (!(await writeProgress(tx, row, progress))) return;
    if (progress.isKnown)
      await writeNumberStates(tx, { ...row, carrier: registrationCarrier(context.config) }, progress.state);
    if (progress.state === 'approved') await unblockRegistered(tx, context, row.organizationId);
    await context.live.announce(tx, row.organizationId, 'numbers');
  });
}

async function advance(
  context: Context,
  registration: RegistrationCapability,
  row: RegistrationRow,
): Promise<Progress> {
  const carrier = registrationCarrier(context.config);
  const account = await accountOfNumber(context, { accountId: row.accountId, carrier });
  const later = (ms: number) => new Date(context.clock.now().getTime() + ms);
  if (account === null) {
    const reason = 'Your account at the carrier can’t be opened. Ask support.';
    return { state: row.state, reason, checkAt: later(ASKS_EVERY_MS), isKnown: false };
  }
  let ids = row.ids;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const numbers = await inTransaction(context.db, row.organizationId, (tx) =>
      readCarrierIds(tx, { ...row, carrier }),
    );
    // A new name, so that things created for an attempt that failed completely are never found again.
    const name = `Tidings ${row.organizationId}-${row.attempt}`;
    const answer = await registration.advance(account.config, { name, form: row.sentForm ?? row.form, ids, numbers });
    if ('refused' in answer) {
      // Things created before the business is registered are created again, with the changed form.
      if (ids.brand === undefined) await keep(context, row, {});
      return { state: 'rejected', reason: answer.sentence, checkAt: null, isKnown: true };
    }
    if (!('done' in answer)) {
      const reason = 'The carrier didn’t answer. We ask again every few minutes.';
      return { state: row.state, reason, checkAt: later(SOON_MS), isKnown: false };
    }
    const step: RegistrationStep = answer.done;
    ids = step.ids;
    await keep(context, row, ids);
    const known = { reason: null, isKnown: true } as const;
    if (step.outcome === 'rejected') return { ...known, state: 'rejected', reason: step.reason, checkAt: null };
    if (step.outcome === 'approved') return { ...known, state: 'approved', checkAt: null };
    if (step.outcome === 'waits') return { ...known, state: 'pending', checkAt: later(ASKS_EVERY_MS) };
  }
  return { state: 'pending', reason: null, checkAt: later(SOON_MS), isKnown: false };
}

function keep(context: Context, row: RegistrationRow, ids: RegistrationRow['ids']): Promise<void> {
  return inTransaction(context.db, row.organizationId, (tx) => writeIds(tx, row, ids));
}
