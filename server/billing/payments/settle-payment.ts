import { chosen, isBillingActive, type Plan, periodEnd, planInForce } from '../../../domain/billing/plan.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import { recheckHeld } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { InvoiceRow } from '../invoices/store.ts';
import { markPaid, moveMonth, readInvoice } from '../invoices/store.ts';
import { MAIL_OF_PLAN } from '../mails/mail-of-plan.ts';
import { MAIL_OF_REFUND } from '../mails/mail-of-refund.ts';
import { MAIL_OF_RETURNED_REFUND } from '../mails/mail-of-returned-refund.ts';
import { tellOfPayment } from '../mails/tell-of-payment.ts';
import type { DisputeState, InvoiceName, PaymentState, RefundState } from '../provider/payment-provider.ts';
import { insertRefund } from '../refunds/store.ts';
import { type BillingRow, lockBilling, writeAgreedRates, writeNextInvoice, writePlan } from '../store.ts';
import { insertEntry, readEntryCents, upsertDispute } from './store.ts';

/**
 * Records the state of a payment: paid, refunds and disputes. Each movement of money is recorded once, however often
 * and in whatever order it is reported. Returns whether the invoice is paid.
 */
export async function settlePayment(
  context: Context,
  organizationId: OrganizationId,
  invoiceId: number,
  state: PaymentState,
): Promise<boolean> {
  if (state.status !== 'paid') return false;
  return inTransaction(context.db, organizationId, async (tx) => {
    // Locked: two responses of the provider are never applied to one organization at once.
    await lockBilling(tx, organizationId);
    const invoice = await readInvoice(tx, organizationId, invoiceId);
    if (!invoice) return false;
    const at = context.clock.now();
    const payment = { kind: 'payment', providerId: state.id, amountCents: state.amountCents } as const;
    const isNews = [await insertEntry(tx, organizationId, { ...payment, invoiceId, at })];
    for (const refund of state.refunds)
      isNews.push(await settleRefundState(tx, context, { organizationId, invoiceId }, refund));
    for (const dispute of state.disputes)
      isNews.push(await settleDispute(tx, organizationId, invoiceId, { dispute, at }));
    if (invoice.paidAt === null) {
      await markPaid(tx, organizationId, invoiceId, { paymentId: state.id, at });
      if (invoice.startsPlan !== null)
        await startPlan(tx, context, organizationId, { invoice, plan: invoice.startsPlan });
      await tellOfPayment(tx, context, { organizationId, invoiceId, kind: 'payment-received' });
    }
    if (isNews.includes(true)) await context.live.announce(tx, organizationId, 'account');
    return true;
  });
}

/** Records the provider's state of a refund, and says that it failed, once; returns whether it was new. */
export async function settleRefundState(
  tx: Tx,
  context: Context,
  { organizationId, invoiceId }: InvoiceName,
  refund: RefundState,
): Promise<boolean> {
  const entry = { invoiceId, providerId: refund.id, at: context.clock.now() };
  const cents = refund.amountCents;
  const isNew = await insertEntry(tx, organizationId, { ...entry, kind: 'refund', amountCents: -cents });
  if (refund.state !== 'failed') {
    // What was requested here has a key, and its own email with the reason.
    if (isNew && refund.key === null)
      await context.jobs.enqueue(tx, MAIL_OF_REFUND, { organizationId, invoiceId, cents });
    return isNew;
  }
  const isReturned = await insertEntry(tx, organizationId, { ...entry, kind: 'refund-failed', amountCents: cents });
  if (isReturned) await context.jobs.enqueue(tx, MAIL_OF_RETURNED_REFUND, { organizationId, invoiceId, cents });
  return isReturned;
}

async function settleDispute(
  tx: Tx,
  organizationId: OrganizationId,
  invoiceId: number,
  { dispute, at }: { readonly dispute: DisputeState; readonly at: Date },
) {
  const { id, withdrawnCents } = dispute;
  const entry = { invoiceId, providerId: id, at };
  const isChanged = await upsertDispute(tx, organizationId, invoiceId, dispute);
  if (withdrawnCents > 0) {
    await insertEntry(tx, organizationId, { ...entry, kind: 'dispute', amountCents: -withdrawnCents });
    return isChanged;
  }
  const taken = dispute.state === 'won' ? await readEntryCents(tx, organizationId, 'dispute', id) : null;
  if (taken !== null) {
    await insertEntry(tx, organizationId, { ...entry, kind: 'dispute-returned', amountCents: -taken });
  }
  return isChanged;
}

// A plan begins when its first payment becomes known, however long after it was chosen.
async function startPlan(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { invoice, plan }: { readonly invoice: InvoiceRow; readonly plan: Plan },
) {
  const before = await lockBilling(tx, organizationId);
  if (!before) return;
  const now = context.clock.now();
  const reason = reasonToGiveBack(before, invoice, now);
  if (reason !== null) return giveBack(tx, organizationId, invoice, { reason, at: now });
  const wasActive = isBillingActive(before, now);
  const from = planInForce(before, now);
  const after = chosen(before, plan, now);
  if (!wasActive || before.planStartedAt === null) await moveMonth(tx, organizationId, invoice.id, now);
  // Rates that were agreed while an upgrade was being paid stay.
  if (invoice.upgrade === null) await writeAgreedRates(tx, organizationId, null);
  await writePlan(tx, organizationId, after);
  if (!wasActive || before.nextInvoiceAt === null) await writeNextInvoice(tx, organizationId, periodEnd(after, now));
  if (!wasActive) await recheckHeld(tx, context, organizationId);
  const details = { from, to: plan };
  const actor = invoice.startsFor === null ? null : { userId: invoice.startsFor };
  await recordAudit(tx, context, { organizationId, actor, action: 'plan-changed', details });
  if (invoice.upgrade === null) return;
  await context.jobs.enqueue(tx, MAIL_OF_PLAN, { organizationId, isKept: false, paidCents: invoice.amountCents });
}

// A payment that becomes known late still counts, but not for a plan that isn't there to be upgraded, for a month of which
// it paid only a part of the one before, beside months at agreed rates, which are charged already, or for an organization
// that was closed.
function reasonToGiveBack(before: BillingRow, { upgrade }: InvoiceRow, now: Date): string | null {
  if (before.isClosed) return CLOSED;
  const isActive = isBillingActive(before, now);
  if (upgrade === null) return isActive && before.agreed !== null && before.planStartedAt !== null ? AT_RATES : null;
  if (!isActive || planInForce(before, now) !== upgrade.from) return PLAN_GONE;
  return now < new Date(upgrade.until) ? null : MONTH_OVER;
}

const PLAN_GONE = 'This upgrade was paid after the plan it was for had changed.';
const MONTH_OVER = 'This upgrade was paid after the month it was for had ended.';
const CLOSED = 'This plan was paid after the organization had been closed.';
const AT_RATES = 'This plan was paid after rates for the organization had been agreed.';

// What it was to begin doesn't begin, so the money goes back.
async function giveBack(
  tx: Tx,
  organizationId: OrganizationId,
  { id: invoiceId, amountCents, startsFor }: InvoiceRow,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  if (startsFor === null) return;
  const requestKey = `paid-late-${invoiceId}`;
  await insertRefund(tx, organizationId, { invoiceId, requestKey, amountCents, reason, askedBy: startsFor, at });
}
