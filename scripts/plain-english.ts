// What WRITING.md asks for, as far as a program can tell: phrases that a native speaker wouldn't write.
import { parseSync, Visitor } from 'vite';
import type { Source } from './read-sources.ts';

/** Phrases that no sentence may have, and what to write instead. Add one whenever it's found. */
export const banned: readonly { readonly phrase: RegExp; readonly instead: string }[] = [
  { phrase: /\bwhoever\b/gi, instead: 'people who …, the person who …' },
  { phrase: /\bnobody\b/gi, instead: 'no one' },
  { phrase: /\beverybody\b/gi, instead: 'everyone, each person' },
  { phrase: /\bsomebody\b/gi, instead: 'someone, a person' },
  { phrase: /\bby (?:itself|themselves)\b/gi, instead: 'automatically' },
  { phrase: /\banew\b/gi, instead: 'again' },
  { phrase: /\bheed(?:s|ed)?\b/gi, instead: 'follow, respect' },
  { phrase: /\bstands? here\b/gi, instead: 'is here, shows up here' },
  { phrase: /\bmend(?:s|ed)?\b/gi, instead: 'fix' },
  { phrase: /\bdear numbers?\b/gi, instead: 'premium-rate number' },
  { phrase: /\bis (?:told|heard) of\b/gi, instead: 'gets alerts for, hears about' },
  { phrase: /\bstep over\b/gi, instead: 'skip' },
  { phrase: /\bany more\b/gi, instead: 'anymore, no longer' },
];

/** The readable texts of a source: what stands between tags, and strings with a space in them. */
export function listSentences(source: Source): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  const add = (start: number, text: string) => {
    if (!/\S\s\S/.test(text)) return;
    found.push({ line: source.text.slice(0, start).split('\n').length, text: text.replaceAll(/\s+/g, ' ').trim() });
  };
  new Visitor({
    JSXText: ({ start, value }) => add(start, value),
    Literal: ({ start, value }) => (typeof value === 'string' ? add(start, value) : undefined),
    TemplateElement: ({ start, value }) => add(start, value.cooked ?? ''),
  }).visit(parseSync(source.path, source.text).program);
  return found;
}

/** How often a text has any of the phrases. */
export function countBanned(text: string): number {
  return banned.reduce((sum, { phrase }) => sum + (text.match(phrase)?.length ?? 0), 0);
}
