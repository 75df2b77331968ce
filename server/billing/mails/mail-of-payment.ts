import { lastAttemptAt } from '../../../domain/billing/invoice.ts';
import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import { levelsWith } from '../../../domain/permissions/policy.ts';
import { formatDay } from '../../../domain/time/days.ts';
import { brandOfOrganization, composeMail, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { invoiceUrl } from '../invoices/show-invoice.ts';
import { type InvoiceRow, readInvoice } from '../invoices/store.ts';
import { readAddresses } from '../store.ts';
import type { PaymentNews } from './tell-of-payment.ts';

/** Mails everybody who may pay: the receipt once the invoice is paid, and nothing but that from then on. */
export async function mailOfPayment(context: Context, { organizationId, invoiceId, kind }: PaymentNews): Promise<void> {
  const found = await inTransaction(context.db, organizationId, async (tx) => ({
    organization: await findOrganization(tx, organizationId),
    invoice: await readInvoice(tx, organizationId, invoiceId),
    addresses: await readAddresses(tx, organizationId, levelsWith('billing.edit')),
  }));
  const { organization, invoice, addresses } = found;
  const isReceipt = kind === 'payment-received';
  if (!invoice || (invoice.paidAt !== null) !== isReceipt || invoice.voidedAt !== null) return;
  const brand = brandOfOrganization(organization);
  const path = `/account?tab=billing&pay=${invoiceId}`;
  const url = isReceipt
    ? invoiceUrl(context, brand.key, invoice.code)
    : absoluteAddress(context.hosts.current(), { staffOf: brand.key }, path);
  const { subject, paragraphs, label } = says[kind](organization.name, invoice);
  const closing = 'You get this because you manage billing for this organization.';
  const mail = composeMail(brand, {
    ...{ subject, paragraphs, closing },
    button: { label, url },
  });
  for (const to of addresses) await sendMail(context, { to, ...mail });
}

type Said = { readonly subject: string; readonly paragraphs: readonly string[]; readonly label: string };

const says: Readonly<Record<PaymentNews['kind'], (name: string, invoice: InvoiceRow) => Said>> = {
  'payment-received': (name, invoice) => ({
    subject: `Receipt for ${name}`,
    paragraphs: [`We charged ${amountOf(invoice)} to your card for ${name}. Thank you.`],
    label: 'Open receipt',
  }),
  'payment-failed': (name, invoice) => ({
    subject: `Payment failed for ${name}`,
    paragraphs: [`We couldn't charge ${amountOf(invoice)} to your card. ${invoice.failure ?? ''}`, nextOf(invoice)],
    label: 'Pay now',
  }),
  'confirm-payment': (name, invoice) => ({
    subject: `Confirm a payment for ${name}`,
    paragraphs: [`Your bank wants you to confirm a payment of ${amountOf(invoice)}.`, nextOf(invoice)],
    label: 'Confirm payment',
  }),
  'plan-ended': (name, invoice) => ({
    subject: `Your plan for ${name} has ended`,
    paragraphs: [
      `We tried for a week and couldn't charge ${amountOf(invoice)}. ${invoice.failure ?? ''}`,
      'Nothing is deleted, but no more messages go out. Pay this invoice to choose a plan again.',
    ],
    label: 'Pay now',
  }),
};

function amountOf({ amountCents }: InvoiceRow): string {
  return showDollars(amountCents / 100);
}

function nextOf({ attempts, nextAttemptAt }: InvoiceRow): string {
  if (nextAttemptAt === null) return 'Pay this invoice to choose a plan again.';
  const last = dayOf(lastAttemptAt(attempts, nextAttemptAt));
  return `We'll try again on ${dayOf(nextAttemptAt)}. Your plan ends on ${last} if it isn't paid by then.`;
}

function dayOf(at: Date): string {
  return formatDay(at.toISOString().slice(0, 10));
}
