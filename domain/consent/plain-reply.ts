import { normalForm } from '../text/normal-form.ts';
import { stripEmoji } from '../text/plain.ts';

/** Whether a plain reply has so few words that they hardly mean anything else than they say. */
export function isBrief(plain: string): boolean {
  return plain.split(' ').length <= 4;
}

/** A reply as plain words: lower case, no accents, signs or emoji, one space between words. */
export function normalizeReply(untrusted: string): string {
  return normalForm(stripEmoji(untrusted), 'NFKD')
    .replace(/[\p{M}\p{Cf}'’‘`´]/gu, '')
    .toLowerCase()
    .replace(/\b(my|this|that|wrong|ur|your|the|right) ?#(?![\p{L}\p{N}])/gu, '$1 number')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
