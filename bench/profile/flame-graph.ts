import type { Profiler } from 'node:inspector';

/** A function in the place it was called from, with the processor time of it and of what it called. */
export type Flame = {
  readonly name: string;
  /** Whose code it is: the program's, a package, or Node. */
  readonly owner: string;
  ms: number;
  readonly called: Map<string, Flame>;
};

const WIDTH = 1200;
const ROW = 15;
const NARROWEST = 3;
const LETTER = 6.2;
const notJavaScript: Readonly<Record<string, string>> = {
  '(garbage collector)': 'garbage collection',
  '(program)': 'the system, and waiting for a processor',
};
// Waiting is no work.
const IDLE = '(idle)';
const colors: readonly (readonly [RegExp, string])[] = [
  [/^tidings$/, '#f2a65a'],
  [/^(kysely|pg|pg-)/, '#8fb8de'],
  [/^(undici|llhttp)/, '#a9d18e'],
  [/^node$/, '#d9d9d9'],
];

/** Adds up the samples of a profile into one tree, without what was spent waiting. */
export function flamesOf(profile: Profiler.Profile): Flame {
  const root: Flame = { name: 'all', owner: 'node', ms: 0, called: new Map() };
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const stackOf = (id: number): Profiler.ProfileNode[] => {
    const stack: Profiler.ProfileNode[] = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const node = nodes.get(at);
      if (node && node.callFrame.functionName !== '(root)') stack.unshift(node);
    }
    return stack;
  };
  for (const [n, id] of (profile.samples ?? []).entries()) {
    const ms = (profile.timeDeltas?.[n] ?? 0) / 1_000;
    const stack = stackOf(id);
    if (stack.at(-1)?.callFrame.functionName === IDLE) continue;
    root.ms += ms;
    let flame = root;
    for (const { callFrame } of stack) flame = addTo(flame, callFrame, ms);
  }
  return root;
}

function addTo(flame: Flame, { functionName, url }: Profiler.ProfileNode['callFrame'], ms: number): Flame {
  const owner = ownerOf(url);
  const file = url.split('/').at(-1) ?? '';
  const name = `${functionName || '(nameless)'}${file ? ` ${file}` : ''}`;
  const next = flame.called.get(name) ?? { name, owner, ms: 0, called: new Map() };
  next.ms += ms;
  flame.called.set(name, next);
  return next;
}

function ownerOf(url: string): string {
  const packaged = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (packaged) return packaged;
  return url.startsWith('file:') ? 'tidings' : 'node';
}

/** The time that the code of each owner took for its own lines, the most first. */
export function ownTimes(root: Flame): readonly (readonly [owner: string, ms: number])[] {
  const times = new Map<string, number>();
  const visit = (flame: Flame): void => {
    const below = [...flame.called.values()].reduce((sum, { ms }) => sum + ms, 0);
    const owner = notJavaScript[flame.name] ?? flame.owner;
    times.set(owner, (times.get(owner) ?? 0) + flame.ms - below);
    for (const next of flame.called.values()) visit(next);
  };
  visit(root);
  return [...times].toSorted((one, other) => other[1] - one[1]);
}

/** A picture of it: each function as wide as its time, below it what it called; narrower ones than a line are left out. */
export function flameGraph(root: Flame, title: string): string {
  const boxes: string[] = [];
  let depth = 0;
  const draw = (flame: Flame, x: number, row: number): void => {
    const width = (flame.ms / root.ms) * WIDTH;
    if (width < NARROWEST) return;
    depth = Math.max(depth, row);
    boxes.push(box(flame, { x, row, width, share: flame.ms / root.ms }));
    let left = x;
    for (const next of [...flame.called.values()].toSorted((one, other) => other.ms - one.ms)) {
      draw(next, left, row + 1);
      left += (next.ms / root.ms) * WIDTH;
    }
  };
  draw(root, 0, 1);
  const height = (depth + 2) * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    `<text x="4" y="11" font-size="12">${escaped(title)}</text>`,
    ...boxes,
    '</svg>\n',
  ].join('\n');
}

type Place = { readonly x: number; readonly row: number; readonly width: number; readonly share: number };

function box({ name, owner }: Flame, { x, row, width, share }: Place): string {
  const color = colors.find(([of]) => of.test(owner))?.[1] ?? '#e6c9e1';
  const letters = Math.floor((width - 4) / LETTER);
  const text =
    letters >= 4
      ? `<text x="${(x + 2).toFixed(1)}" y="${row * ROW + 11}">${escaped(name.slice(0, letters))}</text>`
      : '';
  const area = `x="${x.toFixed(1)}" y="${row * ROW}" width="${(width - 0.4).toFixed(1)}" height="${ROW - 1}"`;
  return `<g><title>${escaped(name)}, ${(share * 100).toFixed(1)} %</title><rect ${area} fill="${color}"/>${text}</g>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
