// Ten imports from features above the importing one. `npm run check` must refuse each.
import type { Refusals } from './plant.ts';
import { plantInTree, type TreePlant } from './tree.ts';

const upward = [
  ['switches', 'super-admin'],
  ['audit', 'accounts'],
  ['consent', 'messages'],
  ['counters', 'campaigns'],
  ['accounts', 'billing'],
  ['numbers', 'billing'],
  ['leads', 'groups'],
  ['messages', 'workflows'],
  ['campaigns', 'organizations'],
  ['reports', 'engagement'],
] as const;

const plants: readonly TreePlant[] = upward.map(([feature, above]) => ({
  path: `server/${feature}/index.ts`,
  line: `import '../${above}/index.ts';`,
  refusedWith: new RegExp(`error nothing-above-${feature}: server/${feature}/index.ts → server/${above}/index.ts`),
}));

export function plantImports(): Promise<Refusals> {
  const parts = ['words', 'brands', 'contract', 'domain', 'server'];
  return plantInTree(plants, { command: 'depcruise', arguments: ['--config', '.dependency-cruiser.cjs', ...parts] });
}
