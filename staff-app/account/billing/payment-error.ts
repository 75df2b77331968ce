import * as phrases from '../../../words/en/staff/account-billing.ts';

/** What people read where the payment service is missing. */
export const providerMissing = phrases.anErrorOccured;

/** The payment service did not take the details, or is not there; its message is for people. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';
}
