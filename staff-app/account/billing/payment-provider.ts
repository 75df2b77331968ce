// Card and bank numbers go from this page to the payment provider and nowhere else; we are given tokens for them.

/** A card as a person types it. */
export type CardDetails = { number: string; expMonth: number; expYear: number; cvc: string };

/** A bank account as a person types it. */
export type BankDetails = { routingNumber: string; accountNumber: string };

/** What people must know of the payment service behind the fields. */
export const providerNote =
  'Payments are simulated here: nothing is charged, and 4242 4242 4242 4242 is taken as a card.';

/** What people read where the payment service is missing. */
export const providerMissing = 'An error occured';

/** The provider did not take the details, or is not there; its message is for people. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';
}

/** Hands a card to the provider; the token that stands for it. */
export function makeCardToken(card: CardDetails): Promise<string> {
  return askForToken('/simulator/payments/cards', card);
}

/** Hands an individual's bank account in the United States to the provider; the token that stands for it. */
export function makeBankToken(bank: BankDetails): Promise<string> {
  const kind = { country: 'US', currency: 'usd', accountHolderType: 'individual' } as const;
  return askForToken('/simulator/payments/banks', { ...kind, ...bank });
}

async function askForToken(address: string, details: object): Promise<string> {
  const answer = await ask(address, details);
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
