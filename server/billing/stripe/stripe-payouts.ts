import type Stripe from 'stripe';
import { type Declined, type PayoutState, ProviderError } from '../provider/payment-provider.ts';
import { askStripe, needStripe } from './stripe-client.ts';

type Wanted = { readonly key: string; readonly account: string; readonly amountCents: number };

// Stripe's errors when nothing can be paid: the account or the balance is not ready.
const REFUSED = [
  ...['insufficient_capabilities_for_transfer', 'balance_insufficient', 'account_invalid', 'resource_missing'],
  ...['payouts_not_allowed', 'bank_account_unusable', 'no_account', 'account_closed', 'payouts_limit_exceeded'],
];

const sentences: Readonly<Record<string, string>> = {
  insufficient_capabilities_for_transfer:
    'Stripe needs more details about this person before they can be paid. Complete their account in Stripe’s dashboard.',
  balance_insufficient: 'Your Stripe balance is too low for this payout. Add funds in Stripe and try again.',
  bank_account_unusable: 'This bank account is closed.',
  account_closed: 'This bank account is closed.',
  no_account: 'The bank account couldn’t be found.',
};
const OTHERWISE = 'Stripe couldn’t pay out to this account. Look at it in Stripe’s dashboard.';

/**
 * Transfers money to the account at Stripe and from there to the bank. Stripe forgets keys after a day, but not the
 * objects created with them, so those are looked up first.
 */
export async function payOut(stripe: Stripe, { key, account, amountCents }: Wanted): Promise<PayoutState | Declined> {
  const before = await transferOf(stripe, key);
  if (before?.reversed) return { declined: OTHERWISE };
  const moved = before ? null : await move(stripe, { key, account, amountCents });
  if (moved && 'declined' in moved) return moved;
  const own = { stripeAccount: account };
  const made = await needStripe(() => stripe.payouts.list({ limit: 100 }, own));
  const known = made.data.find(({ metadata }) => metadata?.request === key);
  if (known) return readPayout(stripe, { key, account, id: known.id });
  const asked = await askStripe(
    () =>
      stripe.payouts.create(
        { amount: amountCents, currency: 'usd', metadata: { request: key } },
        { ...own, idempotencyKey: `${key}-bank` },
      ),
    REFUSED,
  );
  if ('answer' in asked) return stateOf(asked.answer);
  await takeBack(stripe, key);
  return { declined: 'code' in asked ? (sentences[asked.code] ?? OTHERWISE) : asked.declined };
}

/** The current payout; what the bank returned is moved back to the platform. */
export async function readPayout(
  stripe: Stripe,
  { key, account, id }: { readonly key: string; readonly account: string; readonly id: string },
): Promise<PayoutState> {
  const state = stateOf(await needStripe(() => stripe.payouts.retrieve(id, {}, { stripeAccount: account })));
  if (state.state === 'failed') await takeBack(stripe, key);
  return state;
}

async function move(stripe: Stripe, { key, account, amountCents }: Wanted): Promise<Declined | null> {
  const asked = await askStripe(
    () =>
      stripe.transfers.create(
        { amount: amountCents, currency: 'usd', destination: account, transfer_group: key },
        { idempotencyKey: `${key}-move` },
      ),
    REFUSED,
  );
  if ('answer' in asked) return null;
  return { declined: 'code' in asked ? (sentences[asked.code] ?? OTHERWISE) : asked.declined };
}

async function takeBack(stripe: Stripe, key: string): Promise<void> {
  const transfer = await transferOf(stripe, key);
  if (!transfer) throw new ProviderError('Stripe has no transfer for a payout.');
  if (transfer.reversed) return;
  await needStripe(() => stripe.transfers.createReversal(transfer.id, {}, { idempotencyKey: `${key}-back` }));
}

async function transferOf(stripe: Stripe, key: string): Promise<Stripe.Transfer | null> {
  const found = await needStripe(() => stripe.transfers.list({ transfer_group: key, limit: 1 }));
  return found.data[0] ?? null;
}

function stateOf({ id, status, failure_message: message }: Stripe.Payout): PayoutState {
  if (status === 'paid') return { id, state: 'paid', failure: null };
  if (status !== 'failed' && status !== 'canceled') return { id, state: 'sent', failure: null };
  return { id, state: 'failed', failure: message ?? 'The bank returned the payout.' };
}
