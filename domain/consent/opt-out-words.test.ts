import { expect, it } from 'vitest';
import { optOutWay } from './opt-out-words.ts';

it.each([
  ['imported-list', 'Imported list'],
  [null, ''],
  ['one of a later version', ''],
  ['constructor', ''],
])('the downloaded list says of %s: "%s"', (source, words) => {
  expect(optOutWay(source)).toBe(words);
});
