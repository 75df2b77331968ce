import { createElement, Fragment, type ReactElement } from 'react';
import { language } from '../words/en/staff/language.ts';
import { fill, type VariablesOf } from '../words/message.ts';

type TagsOf<Message extends string> = Message extends `${string}</${infer Tag}>${infer After}`
  ? Tag | TagsOf<After>
  : never;

type RichValues<Message extends string> = {
  readonly [Name in VariablesOf<Message>]: string | number;
} & { readonly [Tag in TagsOf<Message>]: (inside: string) => ReactElement };

/** A message with elements: what is between `<link>` and `</link>` goes through the function `link`. */
export function sayRich<const Message extends string>(message: Message, values: RichValues<Message>): ReactElement {
  const given: Readonly<Record<string, never>> = values as never;
  // Tags are looked for before values are put in, so no value can open one. The pieces come in turns of three: plain
  // text, the name of a tag, and what is inside it.
  const pieces: readonly string[] = message.split(/<(\w+)>(.*?)<\/\1>/);
  const parts = pieces.map((piece, at) => {
    if (at % 3 === 2) return null;
    const said = fill(pieces[at % 3 === 1 ? at + 1 : at] ?? '', given, language);
    return at % 3 === 1 ? (given[piece] as unknown as (inside: string) => ReactElement)(said) : said;
  });
  return createElement(Fragment, null, ...parts);
}
