import { type Params, partOf, textOf } from './form-body.ts';
import {
  type ChargeObject,
  type DisputeObject,
  invalid,
  type Metadata,
  missing,
  newId,
  type RefundObject,
  type StripeState,
  secondsOf,
} from './objects.ts';

export function createRefund(state: StripeState, params: Params): object {
  const amount = textOf(params, 'amount');
  const metadata = partOf(params, 'metadata') as Metadata;
  return refundPayment(
    state,
    textOf(params, 'payment_intent') ?? '',
    amount === null ? null : Number(amount),
    metadata,
  );
}

/** Refunds this many cents of a payment, or all that is left of it. */
export function refundPayment(
  state: StripeState,
  payment: string,
  cents: number | null,
  metadata: Metadata = {},
): RefundObject {
  const charge = chargeOf(state, payment);
  const left = charge.amount - charge.amount_refunded;
  const amount = cents ?? left;
  if (!Number.isSafeInteger(amount) || amount < 1) throw invalid('Invalid integer', { param: 'amount' });
  const isTakenBack = [...state.disputes.values()].some((one) => one.charge === charge.id && one.status !== 'won');
  if (isTakenBack) throw invalid(`Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' });
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount > left) {
    throw invalid(`Refund amount ($${amount / 100}) is greater than unrefunded amount on charge.`, {
      ...{ code: 'amount_too_large', param: 'amount' },
    });
  }
  const refund: RefundObject = {
    ...{ id: newId('re'), object: 'refund', amount, charge: charge.id, payment_intent: charge.payment_intent },
    ...{ status: 'succeeded', created: secondsOf(state.now()), metadata },
  };
  state.refunds.set(refund.id, refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  state.announce('refund.created', refund);
  state.announce('charge.refunded', charge);
  return refund;
}

/** The cardholder's bank rejected the refund: Stripe puts it back on the account. */
export function failRefund(state: StripeState, id: string): void {
  const refund = state.refunds.get(id);
  const charge = state.charges.get(refund?.charge ?? '');
  if (!refund || !charge || refund.status === 'failed') return;
  refund.status = 'failed';
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  state.announce('refund.failed', refund);
  state.announce('charge.refund.updated', refund);
}

/** A cardholder disputes a payment: the bank withdraws the money at once. Null if there is nothing left to dispute. */
export function openDispute(state: StripeState, payment: string, reason: string): DisputeObject | null {
  const charge = chargeOf(state, payment);
  const amount = charge.amount - charge.amount_refunded;
  if (charge.disputed || amount <= 0) return null;
  charge.disputed = true;
  const dispute: DisputeObject = {
    ...{ id: newId('dp'), object: 'dispute', amount, charge: charge.id, payment_intent: payment, reason },
    ...{ status: 'needs_response', created: secondsOf(state.now()) },
    balance_transactions: [{ amount: -amount, currency: 'usd' }],
  };
  state.disputes.set(dispute.id, dispute);
  state.announce('charge.dispute.created', dispute);
  state.announce('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides a dispute. */
export function closeDispute(state: StripeState, id: string, outcome: 'won' | 'lost'): void {
  const dispute = state.disputes.get(id);
  if (!dispute || dispute.status === 'won' || dispute.status === 'lost') return;
  dispute.status = outcome;
  if (outcome === 'won') {
    dispute.balance_transactions.push({ amount: dispute.amount, currency: 'usd' });
    state.announce('charge.dispute.funds_reinstated', dispute);
  }
  state.announce('charge.dispute.closed', dispute);
}

/** How much of a payment is on the account now, in cents. */
export function heldCents(state: StripeState, payment: string): number {
  const intent = state.intents.get(payment);
  if (intent?.status !== 'succeeded') return 0;
  const of = <One extends { payment_intent: string }>(all: Map<string, One>) =>
    [...all.values()].filter((one) => one.payment_intent === payment);
  const refunded = of(state.refunds).reduce((sum, { status, amount }) => sum + (status === 'failed' ? 0 : amount), 0);
  const disputed = of(state.disputes)
    .flatMap((dispute) => dispute.balance_transactions)
    .reduce((sum, { amount }) => sum + amount, 0);
  return (intent.amount ?? 0) - refunded + disputed;
}

function chargeOf(state: StripeState, payment: string): ChargeObject {
  const charge = [...state.charges.values()].find((one) => one.payment_intent === payment);
  if (!charge) throw missing('payment_intent', payment, 'payment_intent', 400);
  return charge;
}
