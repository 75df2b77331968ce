import { type Call, type Given, LIST, listed } from './call.ts';
import { partOf, textOf } from './form-body.ts';
import {
  invalid,
  type Metadata,
  missing,
  newId,
  type PayoutObject,
  type StripeState,
  secondsOf,
  type TransferObject,
} from './objects.ts';

// Stripe's test numbers for failures.
const CLOSED = '1113';
const NO_ACCOUNT = '1116';

/** The calls that move money to a connected account and from there to its bank. */
export const payoutCalls: Readonly<Record<string, Call>> = {
  'POST /v1/transfers': {
    key: 'secret',
    allowed: ['amount', 'currency', 'destination', 'transfer_group', 'description', 'metadata.*'],
    run: createTransfer,
  },
  'GET /v1/transfers': {
    key: 'secret',
    allowed: [...LIST, 'destination', 'transfer_group'],
    run: ({ state, params }) => {
      const group = textOf(params, 'transfer_group');
      const found = [...state.transfers.values()].filter((one) => group === null || one.transfer_group === group);
      return listed(params, found);
    },
  },
  'POST /v1/transfers/:id/reversals': { key: 'secret', allowed: ['amount', 'metadata.*'], run: reverseTransfer },
  'POST /v1/payouts': {
    key: 'secret',
    allowed: ['amount', 'currency', 'description', 'method', 'metadata.*'],
    run: createPayout,
  },
  'GET /v1/payouts': {
    key: 'secret',
    allowed: [...LIST, 'status', 'arrival_date.*'],
    run: ({ state, params, account }) =>
      listed(
        params,
        [...state.payouts.values()].filter((one) => one.account === account),
      ),
  },
  'GET /v1/payouts/:id': { key: 'secret', allowed: ['expand.*'], run: ({ state, id }) => payoutOf(state, id) },
};

/** The balance of an account at Stripe: transfers to it, less reversals and payouts. */
export function accountCents(state: StripeState, account: string): number {
  const moved = [...state.transfers.values()].filter(({ destination }) => destination === account);
  const out = [...state.payouts.values()].filter((one) => one.account === account && one.status !== 'failed');
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
  return (
    sumOf(moved.map(({ amount, amount_reversed }) => amount - amount_reversed)) - sumOf(out.map((one) => one.amount))
  );
}

/** The banks respond: each payout in progress arrives, or is returned to the account. */
export function settlePayouts(state: StripeState): void {
  for (const payout of state.payouts.values()) {
    if (payout.status !== 'pending') continue;
    const isFound = state.accounts.get(payout.account)?.last4 !== NO_ACCOUNT;
    payout.status = isFound ? 'paid' : 'failed';
    if (isFound) continue;
    payout.failure_code = 'no_account';
    payout.failure_message = 'The bank account could not be located.';
  }
}

function createTransfer({ state, params }: Given): object {
  const destination = textOf(params, 'destination') ?? '';
  if (!state.accounts.has(destination)) throw missing('destination', destination, 'destination', 400);
  const transfer: TransferObject = {
    ...{ id: newId('tr'), object: 'transfer', amount: centsOf(textOf(params, 'amount')), amount_reversed: 0 },
    ...{ currency: 'usd', destination, transfer_group: textOf(params, 'transfer_group'), reversed: false },
    created: secondsOf(state.now()),
  };
  state.transfers.set(transfer.id, transfer);
  return transfer;
}

function reverseTransfer({ state, params, id }: Given): object {
  const transfer = state.transfers.get(id);
  if (!transfer) throw missing('transfer', id, 'transfer');
  const left = transfer.amount - transfer.amount_reversed;
  const amount = textOf(params, 'amount') === null ? left : centsOf(textOf(params, 'amount'));
  if (left === 0 || amount > left) throw invalid(`Transfer ${id} has been fully reversed.`, { param: 'amount' });
  if (accountCents(state, transfer.destination) < amount) {
    throw invalid('Insufficient funds in the connected account.', { code: 'balance_insufficient' });
  }
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  return { id: newId('trr'), object: 'transfer_reversal', amount, transfer: id };
}

function createPayout({ state, params, account }: Given): object {
  const held = state.accounts.get(account ?? '');
  if (account === null || !held) throw invalid('This stand-in pays out from connected accounts only.');
  if (held.last4 === CLOSED) {
    throw invalid('The bank account you tried to use is closed.', { code: 'bank_account_unusable' });
  }
  const amount = centsOf(textOf(params, 'amount'));
  if (accountCents(state, account) < amount) {
    throw invalid('You have insufficient funds in your Stripe account.', { code: 'balance_insufficient' });
  }
  const payout: PayoutObject = {
    ...{ id: newId('po'), object: 'payout', account, amount, currency: 'usd', status: 'pending' },
    ...{ failure_code: null, failure_message: null, metadata: partOf(params, 'metadata') as Metadata },
    created: secondsOf(state.now()),
  };
  state.payouts.set(payout.id, payout);
  return payout;
}

function payoutOf(state: StripeState, id: string): PayoutObject {
  const payout = state.payouts.get(id);
  if (!payout) throw missing('payout', id, 'payout');
  return payout;
}

function centsOf(amount: string | null): number {
  const cents = Number(amount);
  if (!Number.isSafeInteger(cents) || cents < 1) throw invalid('Invalid integer', { param: 'amount' });
  return cents;
}
