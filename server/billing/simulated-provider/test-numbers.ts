import { z } from 'zod';

/** Card details as a browser sends them to the provider. */
export const cardInput = z.object({
  number: z.string().transform((number) => number.replaceAll(/[\s-]/g, '')),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  cvc: z.string(),
});

/** Bank details as a browser sends them to the provider: an individual's account in the United States. */
export const accountInput = z.object({
  country: z.literal('US'),
  currency: z.literal('usd'),
  accountHolderType: z.literal('individual'),
  routingNumber: z.string(),
  accountNumber: z.string(),
});

// Numbers that simulate failures, as payment services have them.
const DECLINED = '4000000000000002';
const EXPIRED = '4000000000000069';
const WRONG_CVC = '4000000000000127';
/** Gets a token, and is declined when it is saved. */
export const DECLINED_LATER = '0341';
/** Can be saved, and is declined whenever it is charged. */
export const EMPTY_WHEN_CHARGED = '9995';
/** Its bank asks the cardholder to confirm once, when it is saved. */
export const ASKS_ONCE = '3155';
/** Its bank asks the cardholder to confirm when it is saved, and at every charge. */
export const ASKS_ALWAYS = '3184';
/** The last digits of a closed bank account: payouts to it are refused. */
export const CLOSED_ACCOUNT = '1113';
/** The last digits of a bank account that does not exist: payouts to it are returned. */
export const NO_ACCOUNT = '1116';
/** Its response takes as long as a busy provider's. */
export const SLOW_CARD = '4000000000000010';

/** Why a card is declined after its last month. */
export const EXPIRED_CARD = 'Your card has expired.';

/** Whether a card's last month, 1 to 12, is over. */
export function isExpired(expYear: number, expMonth: number, now: Date): boolean {
  return Date.UTC(expYear, expMonth) <= now.getTime();
}

/** Why a card is declined, in the words of a payment service; null for one that is accepted. */
export function cardProblem(card: z.output<typeof cardInput>, now: Date): string | null {
  const { number, expMonth, expYear, cvc } = card;
  if (!/^\d{13,19}$/.test(number) || !passesCheckDigit(number)) return 'Your card number is incorrect.';
  if (expMonth < 1 || expMonth > 12) return 'Your card’s expiration month is invalid.';
  if (isExpired(expYear, expMonth, now) || number === EXPIRED) return EXPIRED_CARD;
  if (!/^\d{3,4}$/.test(cvc) || number === WRONG_CVC) return 'Your card’s security code is incorrect.';
  return number === DECLINED ? 'Your card was declined.' : null;
}

/** Why a bank account is refused; null for one that is accepted. */
export function accountProblem(account: z.output<typeof accountInput>): string | null {
  if (!isRoutingNumber(account.routingNumber)) return 'The routing number is not valid.';
  return /^\d{4,17}$/.test(account.accountNumber) ? null : 'The account number is not valid.';
}

/** The card brand of a number. */
export function brandOfCard(number: string): string {
  if (/^3[47]/.test(number)) return 'American Express';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'Mastercard';
  if (number.startsWith('6')) return 'Discover';
  return 'Visa';
}

function passesCheckDigit(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const weighed = digits.map((digit, place) => (place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2));
  return weighed.reduce((sum, digit) => sum + digit, 0) % 10 === 0;
}

function isRoutingNumber(number: string): boolean {
  if (!/^\d{9}$/.test(number)) return false;
  const weights = [3, 7, 1];
  const sum = [...number].reduce((total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 0), 0);
  return sum % 10 === 0;
}
