// Five keys of kinds are written outside the file that declares the kind.
import type { Refusals } from './plant.ts';
import { plantInTree, type TreePlant } from './tree.ts';

const written: readonly (readonly [path: string, line: string, key: string])[] = [
  ['server/engagement/store.ts', "export const planted = { slideType: 'YOUTUBE' };", 'YOUTUBE'],
  ['visitor-pages/viewer/slide-view.tsx', "export const isPlanted = (type: string) => type === 'RATING';", 'RATING'],
  ['server/workflows/store.ts', "export const planted = ['REPLIED'];", 'REPLIED'],
  ['staff-app/pitches/use-pitch.ts', "export const planted = 'CALENDAR';", 'CALENDAR'],
  ['domain/workflows/evaluate.ts', "export const planted = 'WEBHOOK';", 'WEBHOOK'],
];

const plants: readonly TreePlant[] = written.map(([path, line, key]) => ({
  path,
  line,
  refusedWith: new RegExp(`${path}: ${key}`),
}));

export function plantKinds(): Promise<Refusals> {
  return plantInTree(plants, {
    command: 'vitest',
    arguments: ['run', '--project', 'law', '--reporter=dot', 'scripts/kind-keys.test.ts'],
  });
}
