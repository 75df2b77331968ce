/** A piece of two texts that were compared: in both, in the first alone, or in the second alone. */
export type ComparedPiece = { readonly in: 'both' | 'first' | 'second'; readonly text: string };

// The table has a cell for each pair of words.
const MOST_PAIRS = 1_000_000;

/** Compares two texts word by word: what stayed, what the first has alone, and what the second has alone, in order. */
export function compareWords(first: string, second: string): ComparedPiece[] {
  const [one, two] = [wordsIn(first), wordsIn(second)];
  if (one.length * two.length > MOST_PAIRS) return joined([...piecesOf('first', one), ...piecesOf('second', two)]);
  const common = lengthsOfCommon(one, two);
  const pieces: ComparedPiece[] = [];
  let [at, other] = [0, 0];
  while (at < one.length && other < two.length) {
    if (one[at] === two[other]) {
      pieces.push({ in: 'both', text: one[at] ?? '' });
      at += 1;
      other += 1;
    } else if ((common[at + 1]?.[other] ?? 0) >= (common[at]?.[other + 1] ?? 0)) {
      pieces.push({ in: 'first', text: one[at] ?? '' });
      at += 1;
    } else {
      pieces.push({ in: 'second', text: two[other] ?? '' });
      other += 1;
    }
  }
  return joined([...pieces, ...piecesOf('first', one.slice(at)), ...piecesOf('second', two.slice(other))]);
}

// How many words the rests of both texts have in common, from each pair of places on.
function lengthsOfCommon(one: readonly string[], two: readonly string[]): number[][] {
  const common = Array.from({ length: one.length + 1 }, () => new Array<number>(two.length + 1).fill(0));
  for (let at = one.length - 1; at >= 0; at -= 1)
    for (let other = two.length - 1; other >= 0; other -= 1) {
      const [here, below] = [common[at] ?? [], common[at + 1] ?? []];
      here[other] =
        one[at] === two[other] ? 1 + (below[other + 1] ?? 0) : Math.max(below[other] ?? 0, here[other + 1] ?? 0);
    }
  return common;
}

// Words with the space before them, so that none is lost.
function wordsIn(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? [];
}

function piecesOf(place: ComparedPiece['in'], words: readonly string[]): ComparedPiece[] {
  return words.map((text) => ({ in: place, text }));
}

function joined(pieces: readonly ComparedPiece[]): ComparedPiece[] {
  const whole: ComparedPiece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (last?.in === piece.in) whole[whole.length - 1] = { ...last, text: last.text + piece.text };
    else whole.push(piece);
  }
  return whole;
}
