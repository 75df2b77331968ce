import { pauseBeforeTryMs } from '../../../domain/numbers/account-hold.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { recheckHeld } from '../recheck-held.ts';
import {
  bringTryForward,
  countTry,
  endHoldRow,
  insertHold,
  lockForTry,
  readHolds,
  readOrganizationsOfAccountAcrossOrganizations,
} from './store.ts';

/**
 * Puts a carrier account on hold: its numbers send nothing but an occasional try. Uses its own transaction, so that no
 * caller waits for it while holding other locks.
 */
export async function holdAccount(context: Context, accountId: number, code: string): Promise<void> {
  const at = context.clock.now();
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const retryAt = new Date(at.getTime() + pauseBeforeTryMs(0));
    if (!(await insertHold(tx, { accountId, code, at, retryAt }))) return;
    context.log.error({ accountId, code }, 'the carrier accepts nothing from the account; its messages are held');
    for (const organizationId of await readOrganizationsOfAccountAcrossOrganizations(tx, accountId)) {
      await context.live.announce(tx, organizationId, 'messages');
      await context.live.announce(tx, organizationId, 'send-stats');
      await context.live.announce(tx, organizationId, 'numbers');
    }
  });
}

/**
 * Releases everything an account held. The time on hold doesn't count as lateness, even if the process dies halfway:
 * the account is free only once all its messages are marked.
 */
export async function releaseAccount(context: Context, accountId: number): Promise<void> {
  const organizationIds = await inTransactionAcrossOrganizations(context.db, async (tx) =>
    (await readHolds(tx, [accountId])).length > 0 ? readOrganizationsOfAccountAcrossOrganizations(tx, accountId) : null,
  );
  if (organizationIds === null) return;
  for (const id of organizationIds) await inTransaction(context.db, id, (tx) => recheckHeld(tx, context, id));
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    await endHoldRow(tx, accountId, context.clock.now());
    for (const id of organizationIds) {
      await context.live.announce(tx, id, 'send-stats');
      await context.live.announce(tx, id, 'numbers');
    }
  });
  context.log.info({ accountId }, 'the carrier accepts messages from the account again');
}

/** Returns tries that were taken but never made, so that the next message doesn't have to wait for its time. */
export async function giveTriesBack(context: Context, accountIds: Iterable<number>): Promise<void> {
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    for (const accountId of accountIds) await bringTryForward(tx, accountId, context.clock.now());
  });
}

/** Takes the next try of each of these accounts that has one due; returns the accounts that this caller may try. */
export async function takeTries(tx: Tx, accountIds: readonly number[], now: Date): Promise<Set<number>> {
  const due = await lockForTry(tx, accountIds, now);
  for (const { accountId, tries } of due)
    await countTry(tx, accountId, new Date(now.getTime() + pauseBeforeTryMs(tries + 1)));
  return new Set(due.map(({ accountId }) => accountId));
}
