import { createHmac } from 'node:crypto';

const LONGEST_GRAM = 3;

/** The parts of one to three characters of a text, without those across spaces; each once. */
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

/** The parts that a word must have to be found: its longest ones. */
export function gramsToFind(word: string): string[] {
  const letters = [...word];
  if (letters.length <= LONGEST_GRAM) return letters.length === 0 ? [] : [word];
  const starts = letters.slice(0, letters.length - LONGEST_GRAM + 1);
  return [...new Set(starts.map((_, at) => letters.slice(at, at + LONGEST_GRAM).join('')))];
}

/** A part as a number that tells nothing without the key. Two parts rarely share one, so what is found is looked at again. */
export function hashGram(gram: string, key: Buffer): number {
  return createHmac('sha256', key).update(`gram:${gram}`).digest().readInt32BE(0);
}

/** A text as a keyed hash. */
export function hashText(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(`text:${text}`).digest('base64url');
}
