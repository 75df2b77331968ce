import { language } from './en/staff/language.ts';
import { fill, type Values, type ValuesOf } from './message.ts';

/** A message of a catalog of staff with its values put in; the message decides which values must be given. */
export function say<const Message extends string>(message: Message, ...[values]: ValuesOf<Message>): string {
  return fill(message, values ?? {}, language);
}

/** A declared label, with the words of the brand that it names. */
export function sayLabel(label: string, words: Values): string {
  return fill(label, words, language);
}
