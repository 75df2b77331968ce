import { createHmac } from 'node:crypto';

const LONGEST_GRAM = 3;

/** The n-grams of one to three characters of a text, excluding those across spaces; each once. */
export function gramsIn(text: string): string[] {
  const grams = new Set<string>();
  for (const word of text.split(/\s+/)) {
    const letters = [...word];
    for (let from = 0; from < letters.length; from += 1)
      for (let length = 1; length <= LONGEST_GRAM && from + length <= letters.length; length += 1)
        grams.add(letters.slice(from, from + length).join(''));
  }
  return [...grams];
}

/** The n-grams that a match for this word must contain: its longest ones. */
export function gramsToFind(word: string): string[] {
  const letters = [...word];
  if (letters.length <= LONGEST_GRAM) return letters.length === 0 ? [] : [word];
  const starts = letters.slice(0, letters.length - LONGEST_GRAM + 1);
  return [...new Set(starts.map((_, at) => letters.slice(at, at + LONGEST_GRAM).join('')))];
}

/** An n-gram as a number that reveals nothing without the key. Two rarely collide, so matches are checked again. */
export function hashGram(gram: string, key: Buffer): number {
  return createHmac('sha256', key).update(`gram:${gram}`).digest().readInt32BE(0);
}

/** The keyed hash of a text. */
export function hashText(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(`text:${text}`).digest('base64url');
}
