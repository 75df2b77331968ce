import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';

/** The job that mails the people who may pay. */
export const MAIL_OF_PAYMENT = 'billing.mail-of-payment';

/** What they are told of an invoice. */
export const paymentNews = ['payment-received', 'payment-failed', 'confirm-payment', 'plan-ended'] as const;

export type PaymentNews = {
  readonly organizationId: number;
  readonly invoiceId: number;
  readonly kind: (typeof paymentNews)[number];
};

/** Has everybody who may pay told by mail what has become of an invoice, with the change itself. */
export function tellOfPayment(tx: Tx, context: Context, news: PaymentNews): Promise<void> {
  return context.jobs.enqueue(tx, MAIL_OF_PAYMENT, news);
}
