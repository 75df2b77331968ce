import { extensionReason, noTextsReasons, whyNoTexts } from '../../domain/leads/numbers-without-texts.ts';
import { hasExtension, invalidPhoneSentence, normalizePhone } from '../../domain/leads/phone-numbers.ts';

/** Why a typed phone can't be a contact's; null if it can. */
export function phoneError(typed: string): string | null {
  const read = normalizePhone(typed);
  if (!('phone' in read)) return invalidPhoneSentence;
  return whyNoTexts(read.phone) === 'premium-rate' ? noTextsReasons['premium-rate'] : null;
}

/** Why a phone that is accepted gets no texts; null where it may. */
export function phoneWarning(typed: string): string | null {
  const read = normalizePhone(typed);
  if (!('phone' in read)) return null;
  if (whyNoTexts(read.phone) === 'toll-free') return noTextsReasons['toll-free'];
  return hasExtension(typed) ? extensionReason : null;
}
