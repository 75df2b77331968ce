import type { CardDetails } from '../payment-provider.ts';

/** A card as it is being typed. */
export type CardDraft = { number: string; expiry: string; cvc: string };

export const emptyCard: CardDraft = { number: '', expiry: '', cvc: '' };

/** Digits in groups of four, as they stand on a card. */
export function groupDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19);
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** MM/YY while it is typed. */
export function groupExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

/** The card once everything is typed; whether it is any good the payment provider says. */
export function cardOf({ number, expiry, cvc }: CardDraft): CardDetails | null {
  const expires = /^(\d{2})\/(\d{2})$/.exec(expiry);
  const digits = number.replace(/\D/g, '');
  if (!expires || digits.length < 13 || cvc.length < 3) return null;
  return { number: digits, expMonth: Number(expires[1]), expYear: 2000 + Number(expires[2]), cvc };
}
