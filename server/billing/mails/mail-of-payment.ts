import { lastAttemptAt } from '../../../domain/billing/invoice.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import { formatDate } from '../../../domain/time/durations.ts';
import type { Context } from '../../platform/context.ts';
import { NO_CARD } from '../invoices/no-card.ts';
import { invoiceUrl } from '../invoices/show-invoice.ts';
import { type InvoiceRow, readInvoice } from '../invoices/store.ts';
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
    const { subject, paragraphs, label } = says[kind](name, invoice, brand.sending.zone);
    return { subject, paragraphs, button: { label, url } };
  });
}

type Said = { readonly subject: string; readonly paragraphs: readonly string[]; readonly label: string };

const says: Readonly<Record<PaymentNews['kind'], (name: string, invoice: InvoiceRow, zone: string) => Said>> = {
  'payment-received': (name, invoice) => ({
    subject: `Receipt for ${name}`,
    paragraphs: [`We charged ${amountOf(invoice)} to your card for ${name}. Thank you.`],
    label: 'Open receipt',
  }),
  'payment-failed': (name, invoice, zone) => ({
    subject: `Payment failed for ${name}`,
    paragraphs: [
      invoice.failure === NO_CARD
        ? `We couldn’t charge ${amountOf(invoice)}, because there’s no card. Add one to pay.`
        : `We couldn’t charge ${amountOf(invoice)} to your card. ${invoice.failure ?? ''}`,
      nextOf(invoice, zone),
    ],
    label: 'Pay now',
  }),
  'confirm-payment': (name, invoice, zone) => ({
    subject: `Confirm a payment for ${name}`,
    paragraphs: [`Your bank wants you to confirm a payment of ${amountOf(invoice)}.`, nextOf(invoice, zone)],
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

function nextOf({ attempts, nextAttemptAt }: InvoiceRow, zone: string): string {
  if (nextAttemptAt === null) return 'Pay this invoice to choose a plan again.';
  const last = formatDate(lastAttemptAt(attempts, nextAttemptAt), zone);
  return `We’ll try again on ${formatDate(nextAttemptAt, zone)}. Your plan ends on ${last} if it isn’t paid by then.`;
}
