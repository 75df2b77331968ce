import { numberKindOf } from '../numbers/number-kinds.ts';

/** Why a contact's phone of ten digits can't get texts by its area code; null if it may be able to. */
export function whyNoTexts(phone: string): 'toll-free' | 'premium-rate' | null {
  if (phone.startsWith('900')) return 'premium-rate';
  return numberKindOf(phone) === 'toll-free' ? 'toll-free' : null;
}

/** Why a row's number isn't imported, for the import's list of skipped rows. */
export const noTextsReasons: Readonly<Record<NonNullable<ReturnType<typeof whyNoTexts>>, string>> = {
  'toll-free': 'The phone number looks like a toll-free number, which can’t receive texts.',
  'premium-rate': 'The phone number is a premium-rate number, which can’t receive texts.',
};
