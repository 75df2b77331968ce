// The author's mark that an expression is never null: /* not null */ after it, which costs nothing at run time.
import type { ResTarget } from 'libpg-query';

const MARK = /\/\*\s*not null\s*\*\//g;

/** The places of the marked expressions, and how many marks follow none. */
export function findMarked(text: string, tree: unknown): { marked: ReadonlySet<number>; stray: number } {
  const marks = [...text.matchAll(MARK)].map(({ index }) => index);
  if (marks.length === 0) return { marked: new Set(), stray: 0 };
  const depths = depthsOf(text);
  const targets = targetsIn(tree).map((place) => characterAt(text, place));
  const found = marks.flatMap((mark) => {
    const before = targets.filter(({ at }) => at < mark && depths[at] === depths[mark]);
    return before.toSorted((one, other) => other.at - one.at)[0]?.place ?? [];
  });
  return { marked: new Set(found), stray: marks.length - found.length };
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

// The depth of parentheses before each character, including a closing one. Those in quotes don't count.
function depthsOf(text: string): number[] {
  let depth = 0;
  let isQuoted = false;
  return Array.from({ length: text.length }, (_, at) => {
    const character = text.charAt(at);
    if (character === "'") isQuoted = !isQuoted;
    if (!isQuoted && (character === ')' || character === ']')) depth -= 1;
    const before = depth;
    if (!isQuoted && (character === '(' || character === '[')) depth += 1;
    return before;
  });
}
