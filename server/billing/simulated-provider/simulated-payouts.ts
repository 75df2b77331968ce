import { publicCode } from '../../platform/codes.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Declined, type PayoutState, ProviderError } from '../provider/payment-provider.ts';
import { insertPayout, readPayoutOf, type SimulatedPayout } from './store.ts';
import { CLOSED_ACCOUNT, NO_ACCOUNT } from './test-numbers.ts';

const ARRIVES_AFTER_MS = 60_000;

type Wanted = { readonly key: string; readonly account: string; readonly amountCents: number };

/** Simulates payouts; the last digits of an account's number decide the result. */
export async function payOut(tx: Tx, now: Date, wanted: Wanted): Promise<PayoutState | Declined> {
  if (lastDigits(wanted.account) === CLOSED_ACCOUNT) return { declined: 'This bank account is closed.' };
  const id = `sim_payout_${publicCode(22)}`;
  return stateOf(await insertPayout(tx, { id, ...wanted, createdAt: now }), now);
}

export async function readPayout(tx: Tx, now: Date, id: string): Promise<PayoutState> {
  const payout = await readPayoutOf(tx, id);
  if (!payout) throw new ProviderError('The simulated payment service knows no such payout.');
  return stateOf(payout, now);
}

function stateOf({ id, account, createdAt }: SimulatedPayout, now: Date): PayoutState {
  if (now.getTime() - createdAt.getTime() < ARRIVES_AFTER_MS) return { id, state: 'sent', failure: null };
  if (lastDigits(account) !== NO_ACCOUNT) return { id, state: 'paid', failure: null };
  return { id, state: 'failed', failure: 'The bank account couldn’t be found.' };
}

function lastDigits(account: string): string {
  return account.split('_')[2] ?? '';
}
