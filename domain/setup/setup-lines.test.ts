import { expect, it } from 'vitest';
import { setupKeys, setupTitles } from './setup-lines.ts';

it('every line has a distinct name, in the order of the page', () => {
  expect(Object.keys(setupTitles)).toEqual(setupKeys);
  expect(new Set(Object.values(setupTitles)).size).toBe(setupKeys.length);
});
