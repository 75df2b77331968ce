const FEWEST_CHARACTERS = 10;
const FEWEST_WORDS = 3;

/**
 * Whether a reason for emergency access says something to those who read it: at least three different words, and ten
 * characters. One letter, or the same one again and again, is no word.
 */
export function isReasonGiven(reason: string): boolean {
  const words = reason.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const different = new Set(words.filter((word) => new Set(word).size > 1));
  return reason.trim().length >= FEWEST_CHARACTERS && different.size >= FEWEST_WORDS;
}
