const lengths = [10_000, 50_000, 250_000];
// Many passes over the text, and what the language adds: a function that takes the square of the length is far beyond.
const passes = 30;
const besidesMs = 100;
const msOfThousand = 1;

/**
 * Runs a function on longer and longer texts of one repeated part, up to a quarter of a million characters. The length at which it took
 * far longer than one pass over the same text in the same run; null if it never did. The clock counts what this thread used, since a busy
 * machine would hide a slow function or accuse a fast one.
 */
export function lengthThatIsSlow(
  run: (text: string) => unknown,
  [before, part, after]: Attack,
  usedMs: () => number,
): number | null {
  const timeOf = (work: () => unknown) => {
    const began = usedMs();
    work();
    return usedMs() - began;
  };
  for (const length of lengths) {
    const text = before + part.repeat(length / part.length) + after;
    const onePass = timeOf(() => text.replace(/[^\p{L}\p{N}]/gu, ''));
    const bound = besidesMs + Math.max((msOfThousand * length) / 1_000, passes * onePass);
    // The first time it may be compiled meanwhile.
    if (timeOf(() => run(text)) > bound && timeOf(() => run(text)) > bound) return length;
  }
  return null;
}

/** What comes before, what is repeated, and what comes after. */
export type Attack = readonly [before: string, part: string, after: string];
