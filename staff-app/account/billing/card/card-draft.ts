import * as phrases from '../../../../words/en/staff/account-cards.ts';
import type { CardDetails } from '../payment-provider.ts';

/** A card as it is being typed. */
export type CardDraft = { number: string; expiry: string; cvc: string };

export const emptyCard: CardDraft = { number: '', expiry: '', cvc: '' };

/** Digits in groups of four, as they are on a card. */
export function groupDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19);
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** MM/YY while it is typed. */
export function groupExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

const expiryShape = /^(0[1-9]|1[0-2])\/(\d{2})$/;

/** What is still missing of a card, for each field that isn't complete. */
export function cardProblems({ number, expiry, cvc }: CardDraft): Partial<Record<keyof CardDraft, string>> {
  return {
    ...(number.replace(/\D/g, '').length < 13 && { number: phrases.enterTheWholeCardNumber }),
    ...(!expiryShape.test(expiry) && { expiry: phrases.enterMonthAndYear }),
    ...(cvc.length < 3 && { cvc: phrases.enterThe3Or4Digits }),
  };
}

/** The card once everything is typed; whether it is any good the payment provider says. */
export function cardOf(draft: CardDraft): CardDetails | null {
  const { number, expiry, cvc } = draft;
  const expires = expiryShape.exec(expiry);
  if (!expires || Object.keys(cardProblems(draft)).length > 0) return null;
  const digits = number.replace(/\D/g, '');
  return { number: digits, expMonth: Number(expires[1]), expYear: 2000 + Number(expires[2]), cvc };
}
