import { sayIn } from '../../words/catalogs.ts';
import type { Language } from '../../words/languages.ts';
import { type MergeValues, toPlain } from '../messages/merge-fields.ts';
import { writeMessage } from '../messages/write-message.ts';

/** What an organization asks, and in which language the contact reads. */
type Asked = { readonly content: string | null; readonly organizationName: string; readonly language: Language };

/**
 * The text that asks a contact whether they want texts: the organisation's own words or ours, and always how to answer. Its
 * chips are filled when it goes out; own words of which nothing would be left for this contact are replaced by ours.
 */
export function optInQuestion({ content, organizationName, language }: Asked, contact: MergeValues): string {
  const say = sayIn(language, 'texts');
  const hasOwn = writeMessage(content ?? '', contact) !== 'no-words';
  const words = hasOwn ? (content ?? '').trim() : say('mayWeText', { name: toPlain(organizationName) });
  return tellsHowToAnswer(words, say('yes')) ? words : `${words} ${say('howToAnswer')}`;
}

// "Si" is an everyday word of Spanish: only in capitals is it the answer.
function tellsHowToAnswer(words: string, yes: string): boolean {
  return /\b(?:yes|start)\b/i.test(words) || new RegExp(`(?<![\\p{L}])${yes}(?![\\p{L}])`, 'u').test(words);
}
