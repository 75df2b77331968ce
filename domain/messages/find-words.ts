import { searchable } from '../text/without-accents.ts';

/** The shortest text that messages are searched for: fewer characters are in almost every message. */
export const shortestWords = 3;
const LONGEST_WORDS = 200;
const MOST_WORDS = 5;
const BEFORE = 40;
const EXCERPT = 160;

/** The words that someone typed to look for in messages, ready to compare: at most five. Null if they are too short. */
export function readWords(untrusted: string): readonly string[] | null {
  const typed = searchable(untrusted.trim().slice(0, LONGEST_WORDS));
  if (typed.length < shortestWords) return null;
  return typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}

/** Whether a message has all of these words or parts of words, in any order, whatever their case and accents. */
export function hasWords(body: string, words: readonly string[]): boolean {
  const searched = searchable(body);
  return words.every((word) => searched.includes(word));
}

/** The part of a message around the first of these words that it has, at most 160 characters; cut ends have an ellipsis. */
export function excerptOf(body: string, words: readonly string[]): string {
  const characters = [...body.replaceAll(/\s+/g, ' ').trim()];
  if (characters.length <= EXCERPT) return characters.join('');
  // Character by character, so that places are those of the message as it is written.
  const searched = characters.map((one) => [...searchable(one)][0] ?? one);
  const places = words.map((word) => placeOf(searched, [...word])).filter((place) => place >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const from = Math.max(0, Math.min(first - BEFORE, characters.length - EXCERPT + 1));
  const room = EXCERPT - (from > 0 ? 1 : 0);
  const isCut = characters.length - from > room;
  const shown = characters.slice(from, from + room - (isCut ? 1 : 0)).join('');
  return `${from > 0 ? '…' : ''}${shown}${isCut ? '…' : ''}`;
}

function placeOf(searched: readonly string[], word: readonly string[]): number {
  return searched.findIndex((_one, at) => word.every((letter, index) => searched[at + index] === letter));
}
