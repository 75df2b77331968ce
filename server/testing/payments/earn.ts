import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { loadEarnings } from '../../billing/earnings/load-earnings.ts';
import { payOutEarnings } from '../../billing/earnings/pay-out.ts';
import { recordEarning } from '../../billing/earnings/record-earning.ts';
import { settlePayout } from '../../billing/earnings/settle-payout.ts';
import { takeBackEarning } from '../../billing/earnings/take-back-earning.ts';
import { keepBank } from '../../billing/index.ts';
import { ProviderError } from '../../billing/provider/payment-provider.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { PayingOrganization } from './paying-organization.ts';
import type { Action } from './steps.ts';

// The same action is the same request, even when it is sent twice.
const requests = new WeakMap<Action, string>();
const withAccount = new WeakSet<PayingOrganization>();
const accounts = ['000123456789', '000111111116', '000111111113'];

/** Platform admins' actions on the owner's earnings. */
export async function earn(of: PayingOrganization, action: Action): Promise<void> {
  const { context, actor, id } = of;
  const admin = { ...actor, isPlatformAdmin: true };
  const member = { organizationId: id, userId: actor.userId };
  const requestKey = requests.get(action) ?? randomUUID();
  requests.set(action, requestKey);
  if (action.does === 'take-back-earning') {
    const entries = (await loadEarnings(context, actor, id))?.entries ?? [];
    const newest = entries.find(({ kind }) => kind === 'earned');
    if (!newest) return;
    const amountCents = Math.ceil(newest.grossCents * action.share);
    const wanted = { organizationId: id, entryId: newest.id, amountCents, reason: 'Refunded', requestKey };
    return takeBackEarning(context, admin, wanted);
  }
  if (action.does !== 'pay-out') return;
  const earning = { what: 'A group', amountCents: action.cents, feeCents: Math.floor(action.cents / 30) };
  await recordEarning(context, admin, { ...member, ...earning, requestKey });
  await keepAccount(of);
  return payOutEarnings(context, admin, member);
}

/** The worker's hourly job for unsettled payouts. */
export async function settlePayouts({ context, id, process }: PayingOrganization): Promise<void> {
  const open = await inTransaction(context.db, id, (tx) =>
    sql<{ id: number }>`select id from payouts where organization_id = ${id} and state <> 'failed' order by id`.execute(
      tx,
    ),
  );
  for (const payout of open.rows) {
    await settlePayout(context, id, payout.id).catch((error: unknown) => {
      if (!(error instanceof ProviderError) || process.isKilled) throw error;
    });
  }
}

// One in three organizations has an account that is closed or doesn't exist.
async function keepAccount(of: PayingOrganization): Promise<void> {
  if (withAccount.has(of)) return;
  const { context, actor, id, stub } = of;
  const token = await stub.makeBank({ account_number: accounts[id % accounts.length] ?? '' });
  await keepBank(context, actor, token);
  withAccount.add(of);
}
