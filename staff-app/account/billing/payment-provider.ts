import * as phrases from '../../../words/en/staff/account-billing.ts';
import { PaymentError, providerMissing } from './payment-error.ts';
import { paymentTerms } from './payment-terms.ts';
import { askPaymentForm } from './stripe/open-payment-form.ts';
import type { BankNumbers } from './stripe/payment-form.ts';

// Card and bank numbers go from this page to the payment provider and nowhere else; we are given tokens for them.

/** A card as a person types it into the fields of the simulated payment service. */
export type CardDetails = { number: string; expMonth: number; expYear: number; cvc: string };

/** What people must know of the payment service behind the fields. */
export function providerNote(): string {
  if (paymentTerms().kind === 'stripe') return phrases.paymentsAreProcessedByStripe;
  return phrases.paymentsAreSimulatedHere;
}

/** Hands a card to the simulated payment service; the token that represents it. */
export async function makeSimulatedCardToken(card: CardDetails): Promise<string> {
  return tokenOf(await ask('/simulator/payments/cards', card));
}

/** Hands an individual's bank account in the United States to the provider; the token that represents it. */
export async function makeBankToken(numbers: BankNumbers): Promise<string> {
  if (paymentTerms().kind === 'stripe')
    return askPaymentForm({ title: phrases.theServiceForPayments, covers: 'nothing' }, (form) =>
      form.makeBankToken(numbers),
    );
  const details = { country: 'US', currency: 'usd', accountHolderType: 'individual', ...numbers };
  return tokenOf(await ask('/simulator/payments/banks', details));
}

/** Has the cardholder answer their bank; throws a PaymentError where the bank was not convinced. */
export async function confirmAtBank(clientSecret: string): Promise<void> {
  if (paymentTerms().kind === 'stripe') {
    await askPaymentForm({ title: phrases.yourBank, covers: 'page' }, async (form) => {
      const answer = await form.confirm(clientSecret);
      return 'problem' in answer ? { problem: answer.problem || notConfirmed } : answer;
    });
    return;
  }
  const isApproved = window.confirm(phrases.simulatedBankDoYouConfirm);
  await ask('/simulator/payments/confirmations', { secret: clientSecret, isApproved });
  if (!isApproved) throw new PaymentError(notConfirmed);
}

const notConfirmed = phrases.yourBankCouldntConfirm;

function tokenOf(answer: { token?: string; error?: string }): string {
  if (answer.token) return answer.token;
  throw new PaymentError(answer.error ?? providerMissing);
}

async function ask(address: string, details: object): Promise<{ token?: string; error?: string }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      cache: 'no-store',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(details),
    });
    return (await response.json()) as { token?: string; error?: string };
  } catch {
    throw new PaymentError(providerMissing);
  }
}
