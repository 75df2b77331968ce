import type Stripe from 'stripe';
import type { OrganizationId } from '../../../domain/ids.ts';
import type {
  ChargeWanted,
  CustomerGone,
  Declined,
  DisputeState,
  InvoiceName,
  PaymentState,
  PaymentWanted,
  RefundState,
} from '../provider/payment-provider.ts';
import { ProviderError } from '../provider/payment-provider.ts';
import { askStripe, isCustomerGone, needStripe } from './stripe-client.ts';

const CARD_GONE = 'This card is no longer on file. Add another card.';
const DAY_S = 24 * 60 * 60;
const NEEDS_CONFIRMATION = 'Your bank wants you to confirm this payment.';

/** The PaymentIntent of an invoice: one for each, so that it can be paid at most once. */
export async function openPayment(stripe: Stripe, wanted: PaymentWanted): Promise<string | CustomerGone> {
  const { organizationId, invoiceId, customer, amountCents, description, key } = wanted;
  const metadata = {
    ...{ organization: String(organizationId), invoice: String(invoiceId) },
    month: wanted.monthStartsAt.toISOString(),
  };
  const paid = await findPaid(stripe, customer, metadata);
  if (paid !== null) {
    // Its reports are about this invoice from now on.
    if (paid.metadata.invoice !== metadata.invoice)
      await needStripe(() => stripe.paymentIntents.update(paid.id, { metadata, description }));
    return paid.id;
  }
  const asked = await askStripe(
    () =>
      stripe.paymentIntents.create(
        {
          ...{ amount: amountCents, currency: 'usd', customer, description },
          allowed_payment_method_types: ['card'],
          metadata,
        },
        { idempotencyKey: key },
      ),
    ['resource_missing'],
  );
  if ('answer' in asked) return asked.answer.id;
  if ('code' in asked && isCustomerGone(asked)) return { customerGone: true };
  throw new ProviderError('Stripe refused to create a payment.');
}

type PaymentMetadata = { readonly organization: string; readonly month: string };

// A database that was set back, as by a backup, knows nothing of payments since then, and Stripe's keys end after a day.
async function findPaid(
  stripe: Stripe,
  customer: string,
  { organization, month }: PaymentMetadata,
): Promise<Stripe.PaymentIntent | null> {
  // A payment is made after its month has begun; the clocks may differ.
  const created = { gte: Math.floor(Date.parse(month) / 1000) - DAY_S };
  const asked = await askStripe(
    () => stripe.paymentIntents.list({ customer, created, limit: 100 }),
    ['resource_missing'],
  );
  if (!('answer' in asked)) return null;
  const isOfMonth = ({ metadata, status }: Stripe.PaymentIntent) =>
    metadata.organization === organization && metadata.month === month && takesMoney.has(status);
  return asked.answer.data.find(isOfMonth) ?? null;
}

const takesMoney: ReadonlySet<Stripe.PaymentIntent.Status> = new Set(['succeeded', 'processing']);

/** Confirms the PaymentIntent with this card; one that is already paid is left unchanged. */
export async function charge(stripe: Stripe, wanted: ChargeWanted): Promise<PaymentState> {
  const { payment, key, card, isOnSession } = wanted;
  const asked = await askStripe(
    () =>
      stripe.paymentIntents.confirm(
        payment,
        { payment_method: card, ...(isOnSession ? {} : { off_session: true }) },
        { idempotencyKey: key },
      ),
    ['payment_intent_unexpected_state', 'resource_missing', 'payment_method_unexpected_state'],
  );
  if ('answer' in asked) return stateOf(stripe, asked.answer);
  if ('declined' in asked && asked.intent) return stateOf(stripe, asked.intent);
  const state = await stateOf(stripe, await needStripe(() => stripe.paymentIntents.retrieve(payment)));
  // The state of a settled payment is the answer; otherwise the card could not be used.
  if (state.status !== 'unpaid' || ('code' in asked && asked.code === 'payment_intent_unexpected_state')) return state;
  return { ...state, failure: 'declined' in asked ? asked.declined : CARD_GONE };
}

/** The current PaymentIntent; null if Stripe doesn't know it. */
export async function readPayment(stripe: Stripe, id: string): Promise<PaymentState | null> {
  if (!id.startsWith('pi_')) return null;
  const asked = await askStripe(() => stripe.paymentIntents.retrieve(id), ['resource_missing']);
  return 'answer' in asked ? stateOf(stripe, asked.answer) : null;
}

/** Cancels the PaymentIntent, unless it is paid. */
export async function cancelPayment(stripe: Stripe, id: string): Promise<PaymentState | null> {
  const asked = await askStripe(
    () => stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }),
    ['payment_intent_unexpected_state', 'resource_missing'],
  );
  return 'answer' in asked ? stateOf(stripe, asked.answer) : readPayment(stripe, id);
}

/** Refunds part or all of a payment. */
export async function refund(
  stripe: Stripe,
  { payment, key, amountCents }: { readonly payment: string; readonly key: string; readonly amountCents: number },
): Promise<RefundState | Declined> {
  const asked = await askStripe(
    () =>
      stripe.refunds.create(
        { payment_intent: payment, amount: amountCents, metadata: { request: key } },
        { idempotencyKey: key },
      ),
    ['charge_already_refunded', 'charge_disputed', 'amount_too_large', 'resource_missing', 'insufficient_funds'],
  );
  if ('answer' in asked) return refundOf(asked.answer);
  if ('declined' in asked) return { declined: asked.declined };
  return { declined: refusedRefunds[asked.code] ?? 'Stripe couldn’t refund this payment.' };
}

const refusedRefunds: Readonly<Record<string, string>> = {
  charge_already_refunded: 'This payment has already been refunded.',
  charge_disputed: 'This payment is disputed. Its money is decided by the bank and can’t be refunded.',
  amount_too_large: 'That’s more than what is left of this payment.',
  insufficient_funds: 'Your Stripe balance is too low for this refund. Add funds in Stripe and try again.',
};

async function stateOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<PaymentState> {
  const { id, amount, metadata, last_payment_error: error } = intent;
  const isPaid = intent.status === 'succeeded';
  const state = { id, invoice: invoiceOf(metadata), amountCents: amount, refunds: [], disputes: [] };
  if (!isPaid) return { ...state, ...unpaidOf(intent), failure: error ? failureOf(error) : null };
  const [refunds, disputes] = await Promise.all([
    needStripe(() => stripe.refunds.list({ payment_intent: id, limit: 100 })),
    needStripe(() => stripe.disputes.list({ payment_intent: id, limit: 100 })),
  ]);
  return {
    ...{ ...state, status: 'paid', failure: null, clientSecret: null },
    ...{ refunds: refunds.data.map(refundOf), disputes: disputes.data.map(disputeOf) },
  };
}

function unpaidOf(intent: Stripe.PaymentIntent): Pick<PaymentState, 'status' | 'clientSecret'> {
  const { status, client_secret: clientSecret, last_payment_error: error } = intent;
  if (status === 'requires_action') return { status: 'needs-action', clientSecret };
  if (status === 'processing') return { status: 'processing', clientSecret: null };
  if (status === 'canceled') return { status: 'canceled', clientSecret: null };
  // No one was there to confirm: Stripe returns such a payment to the state without a card.
  const isUnconfirmed = error?.code === 'authentication_required';
  return { status: isUnconfirmed ? 'needs-action' : 'unpaid', clientSecret: null };
}

function failureOf(error: Stripe.PaymentIntent.LastPaymentError): string {
  if (error.code === 'authentication_required') return NEEDS_CONFIRMATION;
  return error.message ?? 'Your card was declined.';
}

function invoiceOf({ organization, invoice }: Stripe.Metadata): InvoiceName | null {
  const name = { organizationId: Number(organization) as OrganizationId, invoiceId: Number(invoice) };
  return Number.isSafeInteger(name.organizationId) && Number.isSafeInteger(name.invoiceId) ? name : null;
}

function refundOf({ id, amount, status, metadata }: Stripe.Refund): RefundState {
  const isFailed = status === 'failed' || status === 'canceled';
  return {
    id,
    key: metadata?.request ?? null,
    amountCents: amount,
    state: status === 'succeeded' ? 'done' : isFailed ? 'failed' : 'pending',
  };
}

function disputeOf({ id, amount, reason, status, created, balance_transactions }: Stripe.Dispute): DisputeState {
  const withdrawn = -balance_transactions.reduce((sum, one) => sum + one.amount, 0);
  const isWon = status === 'won' || status === 'warning_closed' || status === 'prevented';
  return {
    ...{ id, amountCents: amount, reason, withdrawnCents: withdrawn, openedAt: new Date(created * 1000) },
    state: isWon ? 'won' : status === 'lost' ? 'lost' : 'open',
  };
}
