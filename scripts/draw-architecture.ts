// npm run draw: draws the diagram in docs/architecture.md from the sources.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { readSources } from './read-sources.ts';
import { root } from './run-command.ts';

const PAGE = 'docs/architecture.md';
const PARTS = ['staff-app', 'visitor-pages', 'server', 'contract', 'brands', 'words', 'domain'];
const BEGIN = '<!-- drawn by `npm run draw` -->';
const END = '<!-- end of the drawing -->';

type Floor = { readonly floor: string; readonly features: readonly string[] };

/**
 * The expected page: the written text, and between two marks the parts, the imports among them, and the server's
 * floors.
 */
export function pageWithDrawing(paths: readonly string[]): string {
  const page = readFileSync(join(root, PAGE), 'utf8');
  const [before, rest = ''] = page.split(BEGIN);
  const after = rest.split(END)[1] ?? '';
  return `${before}${BEGIN}\n\n${drawing(paths)}\n\n${END}${after}`;
}

function drawing(paths: readonly string[]): string {
  const arrows = [...importsAmongParts(paths)].toSorted().map((arrow) => `  ${arrow}`);
  return ['```mermaid', 'flowchart TB', ...serverWithFloors(), ...otherParts(), ...arrows, '```'].join('\n');
}

function serverWithFloors(): string[] {
  const floors = JSON.parse(readFileSync(join(root, 'server/floors.json'), 'utf8')) as Floor[];
  const boxes = floors.map(
    ({ floor, features }, place) => `    f${place}["<b>${floor}</b><br/>${features.join(' · ')}"]`,
  );
  const downward = floors.slice(1).map((_floor, place) => `    f${place + 1} --> f${place}`);
  return [
    '  subgraph server["server: imports go down only"]',
    ...boxes.toReversed(),
    ...downward.toReversed(),
    '  end',
  ];
}

function otherParts(): string[] {
  return PARTS.filter((part) => part !== 'server').map((part) => `  ${part}["${part}"]`);
}

// Tests may import from anywhere; the diagram shows production code.
function importsAmongParts(paths: readonly string[]): Set<string> {
  const arrows = new Set<string>();
  for (const { path, text, isTest } of readSources(paths)) {
    const from = partOf(path);
    if (isTest || from === null) continue;
    for (const [, target = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
      const to = partOf(normalize(join(path, '..', target)));
      if (to !== null && to !== from) arrows.add(`${from} --> ${to}`);
    }
  }
  return arrows;
}

function partOf(path: string): string | null {
  return PARTS.find((part) => path.startsWith(`${part}/`)) ?? null;
}

if (import.meta.main) {
  const { listFiles } = await import('./read-sources.ts');
  writeFileSync(join(root, PAGE), pageWithDrawing(listFiles()));
}
