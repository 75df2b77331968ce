import { language } from '../words/en/staff/language.ts';
import { fill, type Values, type ValuesOf } from '../words/message.ts';

/** Several names in one sentence: "A, B, and C". */
export function listWords(words: readonly string[]): string {
  return new Intl.ListFormat(language).format(words);
}

/** A message of a catalog with its values put in; the message decides which values must be given. */
export function say<const Message extends string>(message: Message, ...[values]: ValuesOf<Message>): string {
  return fill(message, values ?? {}, language);
}

/** A declared label, with the words of the brand that it names. */
export function sayLabel(label: string, words: Values): string {
  return fill(label, words, language);
}
