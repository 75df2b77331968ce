import type { Language } from '../../words/languages.ts';
import { visibleLength } from '../messages/merge-fields.ts';
import { normalForm } from '../text/normal-form.ts';
import { messageLimit } from '../text/plain.ts';

/** The sentence that tells a contact how to opt out, in each language; as all our texts without letters that GSM-7 lacks. */
export const optOutSentences: Readonly<Record<Language, string>> = {
  en: 'Reply STOP to opt out.',
  es: 'Responda STOP para darse de baja.',
};

/** What carriers expect in the first message to a contact and this one is missing. */
export type MissingInFirst = { readonly sender: boolean; readonly optOut: boolean };

/** Finds what a first message is missing: the sender, and how to opt out. */
export function missingInFirstMessage(content: string, organizationName: string): MissingInFirst {
  return {
    sender: !lettersOf(content).includes(lettersOf(organizationName)),
    optOut: !/\b(?:STOP|ALTO|BAJA)\b/.test(content) && !howToOptOut.test(content),
  };
}

const howToOptOut =
  /\b(?:reply|text|send) stop\b|\bopt[ -]?out\b|\bunsubscribe\b|\b(?:responda|env[ií]e) (?:stop|alto|baja)\b|\bdarse de baja\b/i;

/** The message with the opt-out sentence in this language added; null if there is no room for it. */
export function withOptOut(content: string, language: Language = 'en'): string | null {
  return fitting(`${content.trimEnd()} ${optOutSentences[language]}`);
}

/** The message with the link to its content: at its end, but before the opt-out sentence. */
export function withLink(message: string, link: string): string {
  const end = Object.values(optOutSentences).find((sentence) => message.trimEnd().endsWith(sentence));
  if (end === undefined) return `${message} ${link}`.trim();
  const before = message.trimEnd().slice(0, -end.length).trimEnd();
  return `${before} ${link} ${end}`.trim();
}

/** The message with its sender's name in front; null if there is no room for it. */
export function withSender(content: string, organizationName: string): string | null {
  return fitting(`${organizationName.trim()}: ${content.trimStart()}`);
}

function fitting(content: string): string | null {
  return visibleLength(content) <= messageLimit ? content : null;
}

// Without punctuation, so that "O'Neil Roofing, LLC" and "ONeil roofing" match.
function lettersOf(text: string): string {
  return normalForm(text, 'NFKD')
    .toLowerCase()
    .replace(/(?<![,\s])[,\s]+(?:llc|inc|ltd|co|corp|gmbh)\.?\s*$/i, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
