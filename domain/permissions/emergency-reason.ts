const FEWEST_CHARACTERS = 10;
const FEWEST_WORDS = 2;

/** Whether a reason for emergency access says something: at least two words, and ten characters. */
export function isReasonGiven(reason: string): boolean {
  const words = reason.match(/[\p{L}\p{N}]+/gu) ?? [];
  return reason.trim().length >= FEWEST_CHARACTERS && words.length >= FEWEST_WORDS;
}
