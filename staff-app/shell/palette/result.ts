import { searchable } from '../../../domain/text/without-accents.ts';

/** One result of the command palette: what it is, where it leads, and what choosing it does. */
export type Result = {
  /** Tells it from the others; where it has an address, that. */
  key: string;
  section: string;
  label: string;
  /** What it is and where it leads, in a few words. */
  what: string;
  /** The keys that do the same. */
  keys?: string | undefined;
  /** Other words by which it is found. */
  words?: string | undefined;
  /** The contact that it is: more can be done with one than going there. */
  lead?: PaletteLead;
  run: () => void;
};

/** A contact that was found. */
export type PaletteLead = { readonly id: string; readonly name: string };

const mostPerSection = 6;
const LOWEST = 1;

/**
 * The results that a search finds, the section with the best one first; a search of several words needs every one of them.
 * What the server has found counts even where the words are in none of what is shown, such as an email address.
 */
export function findResults(local: readonly Result[], byServer: readonly Result[], query: string): readonly Result[] {
  const asked = wordsOf(query);
  const ranked = [
    ...local.map((result) => ({ result, rank: rankOf(result, asked) })),
    ...byServer.map((result) => ({ result, rank: Math.max(rankOf(result, asked), LOWEST) })),
  ]
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
  return inSections(ranked.map(({ result }) => result)).flatMap(([, found]) => found.slice(0, mostPerSection));
}

/** The results by their sections, in the order in which sections come first. */
export function inSections(results: readonly Result[]): readonly (readonly [string, readonly Result[]])[] {
  const sections = new Map<string, Result[]>();
  for (const result of results) sections.set(result.section, [...(sections.get(result.section) ?? []), result]);
  return [...sections];
}

// The whole label, its beginning, the beginning of one of its words, anywhere in it, and other words.
function rankOf({ label, words = '' }: Result, asked: readonly string[]): number {
  const name = searchable(label);
  const others = searchable(words);
  const ranks = asked.map((word) => {
    if (name === word) return 5;
    if (name.startsWith(word)) return 4;
    if (` ${name}`.includes(` ${word}`)) return 3;
    if (name.includes(word)) return 2;
    return ` ${others}`.includes(` ${word}`) ? 1 : 0;
  });
  return Math.min(...ranks) === 0 ? 0 : ranks.reduce<number>((sum, rank) => sum + rank, 0) / ranks.length;
}

function wordsOf(query: string): readonly string[] {
  return searchable(query).split(/\s+/).filter(Boolean);
}
