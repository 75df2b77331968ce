import { expect, it } from 'vitest';
import { firstLookOf } from './first-look.ts';

it.each([
  ['a letter in the brand’s color', null, { letter: 'I', color: '#a8418f', onColor: '#ffffff' }],
  ['an empty place for a picture', '/logo.png', { letter: '', color: 'transparent', onColor: 'transparent' }],
])('begins with %s', (_what, logo, look) => {
  expect(firstLookOf({ name: ' inkwell Care', color: '#a8418f', logo })).toEqual({ name: ' inkwell Care', ...look });
});
