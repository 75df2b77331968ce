// A kind of slide, question, trigger, or action is declared in one file. Nothing else names it, so that adding or changing one
// takes that file and a line in its registry.
import { expect, it } from 'vitest';
import { slideTypes } from '../domain/pitches/slides/registry.ts';
import { widgetTypes } from '../domain/widgets/registry.ts';
import { actionTypes } from '../domain/workflows/actions/registry.ts';
import { triggerTypes } from '../domain/workflows/triggers/registry.ts';
import { listFiles, readSources } from './read-sources.ts';

/** The folder in which the kinds of a registry are declared, a file each, and their keys. */
const registries: readonly { readonly folder: string; readonly keys: readonly string[] }[] = [
  { folder: 'domain/pitches/slides/', keys: slideTypes },
  { folder: 'domain/widgets/', keys: widgetTypes },
  { folder: 'domain/workflows/triggers/', keys: triggerTypes },
  { folder: 'domain/workflows/actions/', keys: actionTypes },
];

/** Where a key is written besides, each with its reason. */
const reasons: Readonly<Record<string, string>> = {};

it('are written only where the kind is declared', () => {
  const keys = new Map<string, string[]>();
  for (const { folder, keys: own } of registries)
    for (const key of own) keys.set(key, [...(keys.get(key) ?? []), folder]);
  const found = readSources(listFiles())
    .filter(({ path, isTest }) => /^(domain|contract|server|staff-app|visitor-pages)\//.test(path) && !isTest)
    .flatMap(({ path, text }) =>
      [...text.matchAll(/'([A-Z][A-Z_]+)'/g)].flatMap(([, key = '']) => {
        const folders = keys.get(key);
        return folders && !folders.some((folder) => path.startsWith(folder)) ? [`${path}: ${key}`] : [];
      }),
    );
  expect([...new Set(found)].filter((one) => !Object.hasOwn(reasons, one))).toEqual([]);
});
