/** How many single-letter edits (insert, delete, replace, swap two neighbors) turn one word into the other. */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1;
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + cost,
        isSwap && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
}

/**
 * The word in a list that takes the fewest edits to reach; the first of several. Null for an empty list, or if it takes
 * more edits than are allowed for it.
 */
export function closestWord(
  word: string,
  known: readonly string[],
  mostEdits: (closest: string) => number = () => Number.POSITIVE_INFINITY,
): string | null {
  let best: { readonly word: string; readonly edits: number } | null = null;
  for (const one of known) {
    const edits = editDistance(word, one);
    if (best === null || edits < best.edits) best = { word: one, edits };
  }
  return best !== null && best.edits <= mostEdits(best.word) ? best.word : null;
}
