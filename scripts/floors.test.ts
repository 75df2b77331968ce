import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageWithDrawing } from './draw-architecture.ts';
import { listFiles } from './read-sources.ts';

type Floor = { readonly floor: string; readonly features: readonly string[] };

const floors = JSON.parse(readFileSync('server/floors.json', 'utf8')) as Floor[];
const order = floors.flatMap(({ features }) => features);
const contents = readFileSync('server/features.ts', 'utf8');
const folderOf = new Map(
  [...contents.matchAll(/import \{ (\w+) \} from '\.\/([\w-]+)\/feature\.ts'/g)].map(([, name = '', folder = '']) => [
    name,
    folder,
  ]),
);
const listed = (list: string) =>
  new RegExp(`const ${list}: [^=]+= \\[([^\\]]*)\\]`)
    .exec(contents)?.[1]
    ?.split(',')
    .map((name) => folderOf.get(name.trim()) ?? '')
    .filter((folder) => folder !== '') ?? [];

describe('the floors of the server', () => {
  it('contain every folder once', () => {
    const folders = readdirSync('server', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const built = folders.map(({ name }) => name).filter((name) => !['testing', 'whole-server'].includes(name));
    expect(order.toSorted()).toEqual(built.toSorted());
  });

  it('match the order of the table of contents', () => {
    expect(listed('features')).toEqual(
      order.filter((folder) => folder !== 'platform' && existsSync(`server/${folder}/feature.ts`)),
    );
  });

  it('match the diagram in docs/architecture.md (if not: npm run draw)', () => {
    expect(readFileSync('docs/architecture.md', 'utf8')).toBe(pageWithDrawing(listFiles()));
  });

  it('include every feature that reacts to facts', () => {
    expect(listed('inOrderOfLocks').toSorted()).toEqual(
      order.filter((folder) => existsSync(`server/${folder}/reactions.ts`)).toSorted(),
    );
  });
});
