import { nextAttemptAt, smallestChargeCents } from '../../../domain/billing/invoice.ts';
import { isBillingActive } from '../../../domain/billing/plan.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { tellOfPayment } from '../mails/tell-of-payment.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { PaymentProvider, PaymentState, ToConfirm } from '../provider/payment-provider.ts';
import { providerOf } from '../provider/provider-of.ts';
import { type BillingRow, lockBilling, readBilling, writeNextInvoice, writePlan } from '../store.ts';
import { NO_CARD } from './no-card.ts';
import { type InvoiceRow, markVoid, readInvoice, writeAttempt, writePayment } from './store.ts';

/** The result of an attempt: the money, the bank's question to the cardholder, or why it failed. */
export type Collected =
  | { readonly isPaid: true }
  | { readonly isPaid: false; readonly failure: string | null; readonly toConfirm: ToConfirm | null };

const GIVES_UP_CONFIRMING_MS = 60 * 60_000;

/**
 * Charges the card for an invoice that is due, or immediately if the cardholder is there to confirm. Each attempt has
 * an idempotency key, so one with an unknown result is retried and never made twice. Null if nothing is due.
 */
export async function collectInvoice(
  context: Context,
  organizationId: OrganizationId,
  invoiceId: number,
  { isOnSession = false } = {},
): Promise<Collected | null> {
  // Without a payment provider, invoices wait.
  if (context.config.payments === 'none') return null;
  const found = await inTransaction(context.db, organizationId, async (tx) => {
    const invoice = await readInvoice(tx, organizationId, invoiceId);
    const billing = await readBilling(tx, organizationId);
    if (!invoice || !billing || invoice.voidedAt !== null) return null;
    if (invoice.paidAt !== null) return 'paid';
    const isDue = invoice.nextAttemptAt !== null && invoice.nextAttemptAt <= context.clock.now();
    if (!isOnSession && !isDue) return null;
    if (invoice.amountCents >= smallestChargeCents) return { invoice, billing };
    await markVoid(tx, organizationId, invoice, context.clock.now());
    return 'paid';
  });
  if (found === 'paid') return { isPaid: true };
  if (!found) return null;
  const { invoice, billing } = found;
  // A plan's first month is charged only while its buyer is present. Afterwards it is paid, or abandoned.
  if (invoice.startsPlan !== null && !isOnSession) {
    const isPaid = await giveUpInvoice(context, organizationId, invoice);
    return isPaid ? { isPaid } : { isPaid: false, failure: null, toConfirm: null };
  }
  const provider = await providerOf(context);
  const state = await charge(context, provider, organizationId, { invoice, ...billing, isOnSession });
  if (state && (await settlePayment(context, organizationId, invoiceId, state))) return { isPaid: true };
  const failure = state ? state.failure : NO_CARD;
  const clientSecret = state?.clientSecret ?? null;
  const toConfirm = clientSecret === null ? null : { clientSecret };
  const needsAction = state?.status === 'needs-action';
  const isPaid = await writeOutcome(context, organizationId, invoice, { failure, needsAction, isOnSession, state });
  if (isPaid) return { isPaid };
  return { isPaid: false, failure: needsAction && toConfirm ? null : failure, toConfirm };
}

async function charge(
  context: Context,
  provider: PaymentProvider,
  organizationId: OrganizationId,
  {
    invoice,
    customer,
    cardMethod,
    isOnSession,
  }: { readonly invoice: InvoiceRow; readonly isOnSession: boolean } & BillingRow,
): Promise<PaymentState | null> {
  if (customer === null || cardMethod === null || !provider.isOwn(customer) || !provider.isOwn(cardMethod)) return null;
  const { id: invoiceId, amountCents, tries } = invoice;
  const known = invoice.paymentId !== null && provider.isOwn(invoice.paymentId) ? invoice.paymentId : null;
  const opened =
    known === null
      ? await openPayment(context, provider, organizationId, { ...invoice, customer })
      : { payment: known, isOpen: true };
  if (opened === null) return null;
  const { payment, isOpen } = opened;
  // Nothing may be charged for an invoice that was abandoned meanwhile; one that was paid meanwhile stays paid.
  if (!isOpen) return withFailure(await provider.cancelPayment(payment));
  // A pending question is shown to the cardholder again, instead of a new one.
  const open = isOnSession && known !== null ? await provider.readPayment(payment) : null;
  if (open?.clientSecret) return open;
  const key = `invoice-${organizationId}-${invoiceId}-${tries}-${isOnSession ? 'on' : 'off'}-${cardMethod}`;
  const state = await provider.charge({ payment, key, card: cardMethod, isOnSession });
  if (state.status !== 'canceled') return state;
  // This payment was canceled at the provider; the next attempt is a new one.
  await openPayment(context, provider, organizationId, { ...invoice, tries: tries + 1, customer });
  return withFailure({ ...state, amountCents });
}

function withFailure<State extends PaymentState | null>(state: State): State {
  return state && { ...state, failure: state.failure ?? 'The payment was canceled at the payment service.' };
}

// Recorded before the charge: whatever happens next, this is the payment of this invoice. An invoice that isn't open
// was paid or abandoned meanwhile. Null without a customer: there is no card.
async function openPayment(
  context: Context,
  provider: PaymentProvider,
  organizationId: OrganizationId,
  { id: invoiceId, amountCents, monthStartsAt, tries, customer }: { readonly customer: string } & InvoiceRow,
): Promise<{ readonly payment: string; readonly isOpen: boolean } | null> {
  const description = `Invoice ${organizationId}-${invoiceId}`;
  const wanted = { organizationId, invoiceId, customer, amountCents, description, monthStartsAt };
  const payment = await provider.openPayment({ ...wanted, key: `invoice-${organizationId}-${invoiceId}-${tries}` });
  if (typeof payment !== 'string') return null;
  const isOpen = await inTransaction(context.db, organizationId, (tx) =>
    writePayment(tx, organizationId, invoiceId, payment),
  );
  return { payment, isOpen };
}

type Outcome = {
  readonly failure: string | null;
  readonly needsAction: boolean;
  readonly isOnSession: boolean;
  readonly state: PaymentState | null;
};

// Returns whether the invoice was paid meanwhile after all: a newly saved card pays what is open.
async function writeOutcome(
  context: Context,
  organizationId: OrganizationId,
  invoice: InvoiceRow,
  outcome: Outcome,
): Promise<boolean> {
  if (invoice.startsPlan !== null && !outcome.state?.clientSecret)
    return giveUpInvoice(context, organizationId, invoice);
  const now = context.clock.now();
  const { failure, needsAction, isOnSession, state } = outcome;
  await inTransaction(context.db, organizationId, async (tx) => {
    const billing = await lockBilling(tx, organizationId);
    const attempts = invoice.attempts + (isOnSession || state?.status === 'processing' ? 0 : 1);
    const nextAt = nextTryAt(invoice, outcome, attempts, now);
    const written = {
      id: invoice.id,
      triesBefore: invoice.tries,
      attempts,
      nextAttemptAt: nextAt,
      failure,
      needsAction,
    };
    if (!(await writeAttempt(tx, organizationId, written))) return;
    await context.live.announce(tx, organizationId, 'account');
    if (isOnSession || invoice.startsPlan !== null || state?.status === 'processing') return;
    const endsPlan = nextAt === null && billing !== null && isBillingActive(billing, now);
    if (endsPlan) {
      await writePlan(tx, organizationId, { ...billing, planExpiresAt: now });
      if (billing.nextInvoiceAt !== null) await writeNextInvoice(tx, organizationId, now);
    }
    const kind = endsPlan ? 'plan-ended' : needsAction ? 'confirm-payment' : 'payment-failed';
    await tellOfPayment(tx, context, { organizationId, invoiceId: invoice.id, kind });
  });
  return false;
}

function nextTryAt(invoice: InvoiceRow, { isOnSession, state }: Outcome, attempts: number, now: Date): Date | null {
  if (state?.status === 'processing') return new Date(now.getTime() + GIVES_UP_CONFIRMING_MS);
  if (invoice.startsPlan !== null) return new Date(now.getTime() + GIVES_UP_CONFIRMING_MS);
  // A failed attempt by a person neither uses up a retry nor adds one.
  return isOnSession ? invoice.nextAttemptAt : nextAttemptAt(attempts, now);
}

/** Voids the invoice of a plan that never began, unless it has been paid meanwhile; returns whether it did. */
export async function giveUpInvoice(
  context: Context,
  organizationId: OrganizationId,
  { id }: InvoiceRow,
): Promise<boolean> {
  const provider = await providerOf(context);
  for (;;) {
    const invoice = await inTransaction(context.db, organizationId, (tx) => readInvoice(tx, organizationId, id));
    if (!invoice || invoice.paidAt !== null) return invoice !== null;
    const { paymentId } = invoice;
    const state = paymentId !== null && provider.isOwn(paymentId) ? await provider.cancelPayment(paymentId) : null;
    if (state && (await settlePayment(context, organizationId, id, state))) return true;
    // Another charge may have created another payment meanwhile, which is canceled too.
    const isVoid = await inTransaction(context.db, organizationId, (tx) =>
      markVoid(tx, organizationId, invoice, context.clock.now()),
    );
    if (isVoid) return false;
  }
}
