import { expect, it } from 'vitest';
import { sizeInWords } from './size-in-words.ts';

it.each([
  [0, '0 bytes'],
  [9, '9 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 KB'],
  [3_449_000, '3.4 MB'],
  [9_900, '9.9 KB'],
  [10_000, '10 KB'],
  [52_400_000_000, '52 GB'],
  [2_000_000_000_000, '2.0 TB'],
  [7_000_000_000_000_000, '7000 TB'],
])('writes %i bytes as %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});
