import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { areas } from './areas.ts';

const root = join(import.meta.dirname, '../..');

// A pattern with braces matches as soon as one of its names does.
function alternatives(pattern: string): string[] {
  const found = /\{([^{}]*)\}/.exec(pattern);
  if (!found) return [pattern];
  return (found[1] ?? '').split(',').flatMap((one) => alternatives(pattern.replace(found[0], one)));
}

const listed = Object.entries(areas).flatMap(([area, { files, tests }]) =>
  [...files, ...tests].flatMap(alternatives).map((pattern) => [area, pattern] as const),
);

it.each(listed)('%s finds something at %s', (_area, pattern) => {
  expect(globSync(pattern, { cwd: root }).length).toBeGreaterThan(0);
});
