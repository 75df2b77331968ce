import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { rowsInParts } from '../../platform/database/rows-in-parts.ts';
import { MAIL_OF_RETURNED_PAYOUT } from '../mails/mail-of-returned-payout.ts';
import { providerOf } from '../provider/provider-of.ts';
import { insertEntry, lockPayout, type PayoutRow, readToSettleAcrossOrganizations, writePayout } from './store.ts';

const LEFT_AFTER_MS = 60_000;
// A bank may return a payout within a few days, even one that was reported as paid.
const RETURNED_WITHIN_MS = 10 * 24 * 60 * 60_000;
const MOST_AT_ONCE = 100;

/**
 * Has the provider make a requested payout, or checks its state, and records the result. A retry is the same payout, by
 * its key. A failed payout goes back to the member's earnings. Null for a payout that doesn't exist.
 */
export async function settlePayout(
  context: Context,
  organizationId: OrganizationId,
  id: number,
): Promise<PayoutRow | null> {
  const provider = await providerOf(context);
  const payout = await inTransaction(context.db, organizationId, (tx) => lockPayout(tx, organizationId, id));
  if (!payout || payout.state === 'failed') return payout;
  const { account, amountCents, providerId } = payout;
  const key = `payout-${organizationId}-${id}`;
  const answer =
    providerId === null
      ? await provider.payOut({ key, account, amountCents })
      : await provider.readPayout({ key, account, id: providerId });
  const after =
    'declined' in answer
      ? ({ state: 'failed', providerId, failure: answer.declined } as const)
      : { state: answer.state, providerId: answer.id, failure: answer.failure };
  return inTransaction(context.db, organizationId, async (tx) => {
    const now = await lockPayout(tx, organizationId, id);
    if (!now || now.state === 'failed' || isOlder(after.state, now.state)) return now;
    await writePayout(tx, organizationId, id, { ...after, at: context.clock.now() });
    if (after.state === 'failed') {
      await giveBack(tx, context, organizationId, now);
      await context.jobs.enqueue(tx, MAIL_OF_RETURNED_PAYOUT, { organizationId, payoutId: id });
    }
    if (after.state !== now.state) await context.live.announce(tx, organizationId, 'account');
    return { ...now, ...after };
  });
}

/** Settles the payouts with an unknown result, this many at a time; those whose calls fail hold up no other. */
export async function settleLeftPayouts(context: Context, { atOnce = MOST_AT_ONCE } = {}): Promise<void> {
  if (context.config.payments === 'none') return;
  const now = context.clock.now().getTime();
  const since = { askedBefore: new Date(now - LEFT_AFTER_MS), paidSince: new Date(now - RETURNED_WITHIN_MS) };
  const read = (after: Left | null) =>
    inTransactionAcrossOrganizations(context.db, (tx) =>
      readToSettleAcrossOrganizations(tx, since, { after, most: atOnce }),
    );
  for await (const { organizationId, id } of rowsInParts(read)) {
    try {
      await settlePayout(context, organizationId, id);
    } catch (error) {
      context.log.warn({ err: error, organizationId, payoutId: id }, 'could not settle a payout');
    }
  }
}

type Left = { readonly organizationId: OrganizationId; readonly id: number };

// Responses may arrive out of order.
function isOlder(state: PayoutRow['state'], known: PayoutRow['state']): boolean {
  return state === 'sent' && known === 'paid';
}

async function giveBack(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { id, userId, amountCents }: PayoutRow,
) {
  const parts = { grossCents: amountCents, platformCents: 0, feeCents: 0, netCents: amountCents };
  await insertEntry(tx, organizationId, {
    ...{ ...parts, userId, kind: 'payout-returned', what: 'Payout returned', payoutId: id, recordedBy: null },
    ...{ requestKey: `payout-returned-${id}`, at: context.clock.now() },
  });
}
