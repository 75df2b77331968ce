import { expect, it } from 'vitest';
import { brandSlug } from './brand-slug.ts';

it.each([
  ['Whistle Pitch', 'whistle-pitch'],
  ['Loudhail', 'loudhail'],
  [' Ink & Care! ', 'ink-care'],
])('%s is written as %s', (name, slug) => {
  expect(brandSlug(name)).toBe(slug);
});
