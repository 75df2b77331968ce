import { sayIn } from '../../words/catalogs.ts';
import type { Language } from '../../words/languages.ts';
import { hasBlank } from '../messages/blanks.ts';
import { type MergeValues, toPlain } from '../messages/merge-fields.ts';
import { writeMessage } from '../messages/write-message.ts';

/** What an organization asks, and the contact's language. */
type Asked = { readonly content: string | null; readonly organizationName: string; readonly language: Language };

/**
 * The opt-in message: the organization's own text or ours, always with how to answer. Its chips are filled when it is
 * sent. Our text is used if the organization's would be empty for this contact, or has a blank of a template.
 */
export function optInQuestion({ content, organizationName, language }: Asked, contact: MergeValues): string {
  const say = sayIn(language, 'texts');
  const hasOwn = !hasBlank(content ?? '') && writeMessage(content ?? '', contact) !== 'no-words';
  const words = hasOwn ? (content ?? '').trim() : say('mayWeText', { name: toPlain(organizationName) });
  return tellsHowToAnswer(words, say('yes')) ? words : `${words} ${say('howToAnswer')}`;
}

// "Si" is an everyday Spanish word: it counts as the answer only in capitals.
function tellsHowToAnswer(words: string, yes: string): boolean {
  return /\b(?:yes|start)\b/i.test(words) || new RegExp(`(?<![\\p{L}])${yes}(?![\\p{L}])`, 'u').test(words);
}
