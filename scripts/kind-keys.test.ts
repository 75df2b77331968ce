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
const reasons: Readonly<Record<string, string>> = {
  'domain/campaigns/step-kinds.ts: REDIRECT': 'the kind of step, which is declared there',
  'domain/brands/check-brand.ts: STOP': 'the word that a contact texts',
  'staff-app/simulator/phone.tsx: STOP': 'the word that a contact texts',
  'staff-app/numbers/number-words.ts: SHORT': 'a short code',
  'server/platform/config/unknown-settings.ts: NUMBER': 'a part of a setting’s name',
};

// Its campaigns are content, as staff would make it.
const DEMO = 'server/demo/';

it('are written only where the kind is declared', () => {
  const keys = new Map<string, string[]>();
  for (const { folder, keys: own } of registries)
    for (const key of own) keys.set(key, [...(keys.get(key) ?? []), folder]);
  const found = readSources(listFiles())
    .filter(
      ({ path, isTest }) =>
        /^(domain|contract|server|staff-app|visitor-pages)\//.test(path) && !path.startsWith(DEMO) && !isTest,
    )
    .flatMap(({ path, text }) =>
      [...text.matchAll(/'([A-Z][A-Z_]+)'/g)].flatMap(([, key = '']) => {
        const folders = keys.get(key);
        return folders && !folders.some((folder) => path.startsWith(folder)) ? [`${path}: ${key}`] : [];
      }),
    );
  expect([...new Set(found)].filter((one) => !Object.hasOwn(reasons, one))).toEqual([]);
});
