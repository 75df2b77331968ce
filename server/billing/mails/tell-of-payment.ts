import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';

/** The job that emails the people who may pay. */
export const MAIL_OF_PAYMENT = 'billing.mail-of-payment';

/** The kinds of email about an invoice. */
export const paymentNews = ['payment-received', 'payment-failed', 'confirm-payment', 'plan-ended'] as const;

export type PaymentNews = {
  readonly organizationId: OrganizationId;
  readonly invoiceId: number;
  readonly kind: (typeof paymentNews)[number];
};

/** Enqueues an email about an invoice to everyone who may pay, in the change's transaction. */
export function tellOfPayment(tx: Tx, context: Context, news: PaymentNews): Promise<void> {
  return context.jobs.enqueue(tx, MAIL_OF_PAYMENT, news);
}
