import { smallestPayoutCents } from '../../../domain/billing/earnings.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import { mayDo } from '../../../domain/permissions/policy.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { rowsInParts } from '../../platform/database/rows-in-parts.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { providerOf } from '../provider/provider-of.ts';
import { refuseWithoutAnswer } from '../provider/refuse-without-answer.ts';
import { settlePayout } from './settle-payout.ts';
import { insertEntry, insertPayout, lockAccount, readSums, readToPayAcrossOrganizations } from './store.ts';

type Member = { readonly organizationId: OrganizationId; readonly userId: number };

const MOST_AT_ONCE = 500;

/** Pays a member's earnings out on a platform admin's request. */
export async function payOutEarnings(context: Context, actor: Actor, member: Member): Promise<void> {
  if (!mayDo(actor, 'earnings.manage')) refuse('no-permission');
  const id = await askForPayout(context, member, actor);
  const settled = await refuseWithoutAnswer(context, 'payout-outcome-unknown', () =>
    settlePayout(context, member.organizationId, id),
  );
  if (settled?.state === 'failed') refuse('payment-declined', { reason: settled.failure ?? '' });
}

/** Pays out everyone with enough earnings and an account, this many at a time; run once a month. */
export async function payOutMonthly(context: Context, { atOnce = MOST_AT_ONCE } = {}): Promise<void> {
  if (context.config.payments === 'none') return;
  const read = (after: Member | null) =>
    inTransactionAcrossOrganizations(context.db, (tx) =>
      readToPayAcrossOrganizations(tx, smallestPayoutCents, { after, most: atOnce }),
    );
  for await (const member of rowsInParts(read)) {
    try {
      await settlePayout(context, member.organizationId, await askForPayout(context, member, null));
    } catch (error) {
      // One member's failure must not hold up the others; the requested payout is settled by another run.
      if (!(error instanceof Refusal)) context.log.warn({ err: error, ...member }, 'could not pay out earnings');
    }
  }
}

/** Reserves the whole unpaid balance, before the provider is asked to pay it. */
async function askForPayout(context: Context, member: Member, actor: Actor | null): Promise<number> {
  const provider = await providerOf(context);
  return inTransaction(context.db, member.organizationId, (tx) => reserve(tx, context, member, { provider, actor }));
}

/**
 * Reserves what these members have earned before they leave, because their accounts are known until then; the run for
 * payouts with an unknown result makes them. What can't be paid out stays in their earnings.
 */
export async function askForLastPayouts(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  userIds: readonly number[],
): Promise<void> {
  if (context.config.payments === 'none') return;
  const provider = await providerOf(context);
  for (const userId of userIds) {
    try {
      await reserve(tx, context, { organizationId, userId }, { provider, actor: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

// Refuses before anything is written.
async function reserve(
  tx: Tx,
  context: Context,
  { organizationId, userId }: Member,
  { provider, actor }: { readonly provider: PaymentProvider; readonly actor: Actor | null },
): Promise<number> {
  const account = await lockAccount(tx, organizationId, userId);
  if (account === null || !provider.isOwn(account.account)) refuse('payout-account-missing');
  const { balanceCents: amountCents } = await readSums(tx, organizationId, userId);
  if (amountCents < smallestPayoutCents) {
    const least = showDollars(smallestPayoutCents / 100);
    refuse('payout-too-small', { amount: showDollars(Math.max(amountCents, 0) / 100), least });
  }
  const at = context.clock.now();
  const askedBy = actor?.userId ?? null;
  const payout = { ...account, userId, amountCents, askedBy, at };
  const id = (await insertPayout(tx, organizationId, payout)) ?? refuse('payout-under-way');
  const parts = { grossCents: -amountCents, platformCents: 0, feeCents: 0, netCents: -amountCents };
  const entry = { ...parts, userId, kind: 'payout', what: 'Payout', payoutId: id, recordedBy: askedBy, at } as const;
  await insertEntry(tx, organizationId, { ...entry, requestKey: `payout-${id}` });
  const details = { user: userId, cents: amountCents };
  const object = { type: 'payout', id };
  await recordAudit(tx, context, { organizationId, actor, action: 'earnings-paid-out', object, details });
  await context.live.announce(tx, organizationId, 'account');
  return id;
}
