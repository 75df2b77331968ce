import { numberKindOf, tollFreeAreas } from '../numbers/number-kinds.ts';

/** Why a contact's phone of ten digits can't get texts by its area code; null if it may be able to. */
export function whyNoTexts(phone: string): 'toll-free' | 'premium-rate' | null {
  if (phone.startsWith('900')) return 'premium-rate';
  return numberKindOf(phone) === 'toll-free' ? 'toll-free' : null;
}

/** The area codes of numbers that can't get texts, for statements. */
export const areasWithoutTexts: readonly string[] = ['900', ...tollFreeAreas];

/** What people read about such a number, wherever it is typed, imported, or texted. */
export const noTextsReasons: Readonly<Record<NonNullable<ReturnType<typeof whyNoTexts>>, string>> = {
  'toll-free': 'This is a toll-free number, which can’t receive texts.',
  'premium-rate': 'This is a premium-rate number, which can’t receive texts.',
};

/** The same about a number with an extension, which is dialed after an office has answered. */
export const extensionReason =
  'The phone number has an extension, so it’s an office phone, which can’t receive texts. Enter a mobile number.';
