import { visibleLength } from '../messages/merge-fields.ts';
import { normalForm } from '../text/normal-form.ts';
import { messageLimit } from '../text/plain.ts';

/** The sentence that tells a contact how to opt out. */
export const optOutSentence = 'Reply STOP to opt out.';

/** What carriers expect in the first message to a contact and this one is missing. */
export type MissingInFirst = { readonly sender: boolean; readonly optOut: boolean };

/** Finds what a first message is missing: the sender, and how to opt out. */
export function missingInFirstMessage(content: string, organizationName: string): MissingInFirst {
  return {
    sender: !lettersOf(content).includes(lettersOf(organizationName)),
    optOut: !/\bSTOP\b/.test(content) && !/\b(?:reply|text|send) stop\b|\bopt[ -]?out\b|\bunsubscribe\b/i.test(content),
  };
}

/** The message with the opt-out sentence added; null if there is no room for it. */
export function withOptOut(content: string): string | null {
  return fitting(`${content.trimEnd()} ${optOutSentence}`);
}

/** The message with the link to its content: at its end, but before the opt-out sentence. */
export function withLink(message: string, link: string): string {
  const ends = message.trimEnd().endsWith(optOutSentence);
  if (!ends) return `${message} ${link}`.trim();
  const before = message.trimEnd().slice(0, -optOutSentence.length).trimEnd();
  return `${before} ${link} ${optOutSentence}`.trim();
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
