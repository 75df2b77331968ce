// The author's word that an expression is never null: /* not null */ behind it, which costs nothing when it runs.
import type { ResTarget } from 'libpg-query';

const MARK = /\/\*\s*not null\s*\*\//g;

/** The places of the selected expressions that are marked. */
export function findMarked(text: string, tree: unknown): ReadonlySet<number> {
  const marks = [...text.matchAll(MARK)].map(({ index }) => index);
  if (marks.length === 0) return new Set();
  const depths = depthsOf(text);
  const targets = targetsIn(tree).map((place) => characterAt(text, place));
  const found = marks.map((mark) =>
    targets.filter(({ at }) => at < mark && depths[at] === depths[mark]).reduce((one, other) => (other.at > one.at ? other : one)),
  );
  return new Set(found.map(({ place }) => place));
}

// The parser counts bytes.
function characterAt(text: string, place: number): { place: number; at: number } {
  return { place, at: Buffer.from(text).subarray(0, place).toString().length };
}

function targetsIn(node: unknown): number[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(targetsIn);
  const target = (node as { ResTarget?: ResTarget }).ResTarget;
  return [...(target ? [target.location ?? 0] : []), ...Object.values(node).flatMap(targetsIn)];
}

// How many parentheses are open at each character; those in quotes don't count.
function depthsOf(text: string): number[] {
  let depth = 0;
  let isQuoted = false;
  return [...text].flatMap((character) => {
    if (character === "'") isQuoted = !isQuoted;
    if (!isQuoted && (character === '(' || character === '[')) depth += 1;
    if (!isQuoted && (character === ')' || character === ']')) depth -= 1;
    return Array.from({ length: character.length }, () => depth);
  });
}
