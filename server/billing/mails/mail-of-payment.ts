import { lastAttemptAt } from '../../../domain/billing/invoice.ts';
import { isBillingActive } from '../../../domain/billing/plan.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import { formatDate } from '../../../domain/time/durations.ts';
import type { Context } from '../../platform/context.ts';
import { NO_CARD } from '../invoices/no-card.ts';
import { invoiceUrl } from '../invoices/show-invoice.ts';
import { type InvoiceRow, readInvoice } from '../invoices/store.ts';
import { readBilling } from '../store.ts';
import { billingUrl, mailToPayers } from './mail-to-payers.ts';
import type { PaymentNews } from './tell-of-payment.ts';

/** Emails everyone who may pay. Once the invoice is paid, only the receipt is sent. */
export async function mailOfPayment(context: Context, { organizationId, invoiceId, kind }: PaymentNews): Promise<void> {
  await mailToPayers(context, organizationId, async (tx, { name, brand }) => {
    const invoice = await readInvoice(tx, organizationId, invoiceId);
    const isReceipt = kind === 'payment-received';
    if (!invoice || (invoice.paidAt !== null) !== isReceipt || invoice.voidedAt !== null) return null;
    const url = isReceipt
      ? invoiceUrl(context, brand.key, invoice.code)
      : billingUrl(context, brand, `&pay=${invoiceId}`);
    const billing = await readBilling(tx, organizationId);
    const hasPlan = billing !== null && isBillingActive(billing, context.clock.now());
    const { subject, paragraphs, label } = says[kind](name, invoice, { hasPlan, zone: brand.sending.zone });
    return { subject, paragraphs, button: { label, url } };
  });
}

/** Whether there is a plan that can end, and the zone in which it does. */
type PlanToEnd = { readonly hasPlan: boolean; readonly zone: string };

type Said = { readonly subject: string; readonly paragraphs: readonly string[]; readonly label: string };

const says: Readonly<Record<PaymentNews['kind'], (name: string, invoice: InvoiceRow, plan: PlanToEnd) => Said>> = {
  'payment-received': (name, invoice) => ({
    subject: `Receipt for ${name}`,
    paragraphs: [`We charged ${amountOf(invoice)} to your card for ${name}. Thank you.`],
    label: 'Open receipt',
  }),
  'payment-failed': (name, invoice, plan) => ({
    subject: `Payment failed for ${name}`,
    paragraphs: [
      invoice.failure === NO_CARD
        ? `We couldn’t charge ${amountOf(invoice)}, because there’s no card. Add one to pay.`
        : `We couldn’t charge ${amountOf(invoice)} to your card. ${invoice.failure ?? ''}`,
      nextOf(invoice, plan),
    ],
    label: 'Pay now',
  }),
  'confirm-payment': (name, invoice, plan) => ({
    subject: `Confirm a payment for ${name}`,
    paragraphs: [`Your bank wants you to confirm a payment of ${amountOf(invoice)}.`, nextOf(invoice, plan)],
    label: 'Confirm payment',
  }),
  'plan-ended': (name, invoice) => ({
    subject: `Your plan for ${name} has ended`,
    paragraphs: [
      `We tried for a week and couldn’t charge ${amountOf(invoice)}. ${invoice.failure ?? ''}`,
      'Nothing is deleted, but no more messages go out. Pay this invoice to choose a plan again.',
    ],
    label: 'Pay now',
  }),
};

function amountOf({ amountCents }: InvoiceRow): string {
  return showDollars(amountCents / 100);
}

function nextOf({ attempts, nextAttemptAt }: InvoiceRow, { hasPlan, zone }: PlanToEnd): string {
  const pays = 'Pay this invoice to choose a plan again.';
  if (nextAttemptAt === null) return pays;
  const again = `We’ll try again on ${formatDate(nextAttemptAt, zone)}.`;
  // The last invoice comes when the plan has ended.
  if (!hasPlan) return `${again} ${pays}`;
  return `${again} Your plan ends on ${formatDate(lastAttemptAt(attempts, nextAttemptAt), zone)} if it isn’t paid by then.`;
}
