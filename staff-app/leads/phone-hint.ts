import { whyNoTexts } from '../../domain/leads/numbers-without-texts.ts';
import { invalidPhoneSentence, normalizePhone } from '../../domain/leads/phone-numbers.ts';
import * as phrases from '../../words/en/staff/leads-states.ts';

/** Why a typed phone can't be a contact's; null if it can. */
export function phoneError(typed: string): string | null {
  const read = normalizePhone(typed);
  if (!('phone' in read)) return invalidPhoneSentence;
  return whyNoTexts(read.phone) === 'premium-rate' ? phrases.isPremiumRate : null;
}

/** A warning about a phone that is accepted but probably gets no texts; null without one. */
export function phoneWarning(typed: string): string | null {
  const read = normalizePhone(typed);
  return 'phone' in read && whyNoTexts(read.phone) === 'toll-free' ? phrases.looksTollFree : null;
}
