import { visibleLength } from '../messages/merge-fields.ts';
import { messageLimit } from '../text/plain.ts';

/** The sentence that tells a contact how to opt out. */
export const optOutSentence = 'Reply STOP to opt out.';

/** What carriers expect of the first message to a contact and this one leaves out. */
export type MissingInFirst = { readonly sender: boolean; readonly optOut: boolean };

/** Finds what a first message leaves out: who sends it, and how to opt out. */
export function missingInFirstMessage(content: string, organizationName: string): MissingInFirst {
  return {
    sender: !lettersOf(content).includes(lettersOf(organizationName)),
    optOut: !/\bSTOP\b/.test(content) && !/\b(?:reply|text|send) stop\b|\bopt[ -]?out\b|\bunsubscribe\b/i.test(content),
  };
}

/** The message with the sentence that tells how to opt out; null where it has no room for it. */
export function withOptOut(content: string): string | null {
  return fitting(`${content.trimEnd()} ${optOutSentence}`);
}

/** The message with the link to its content: at its end, and before the sentence that tells how to opt out. */
export function withLink(message: string, link: string): string {
  const ends = message.trimEnd().endsWith(optOutSentence);
  if (!ends) return `${message} ${link}`.trim();
  const before = message.trimEnd().slice(0, -optOutSentence.length).trimEnd();
  return `${before} ${link} ${optOutSentence}`.trim();
}

/** The message with its sender's name in front; null where it has no room for it. */
export function withSender(content: string, organizationName: string): string | null {
  return fitting(`${organizationName.trim()}: ${content.trimStart()}`);
}

function fitting(content: string): string | null {
  return visibleLength(content) <= messageLimit ? content : null;
}

// Without marks, so that "O'Neil Roofing, LLC" and "ONeil roofing" are one name.
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?:,|\s)\s*(?:llc|inc|ltd|co|corp|gmbh)\.?\s*$/i, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
