import { expect, it } from 'vitest';
import { closestWord, editDistance } from './closest-word.ts';

it.each([
  ['', '', 0],
  ['PORT', 'PORT', 0],
  ['PROT', 'PORT', 1],
  ['PORTS', 'PORT', 1],
  ['ORT', 'PORT', 1],
  ['PART', 'PORT', 1],
  ['HOME', 'HOST', 2],
  ['DATADIR', 'DATA_DIR', 1],
  ['', 'PORT', 4],
  ['kitten', 'sitting', 3],
])('turning %j into %j takes %i edits, and so does the reverse', (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits);
  expect(editDistance(to, from)).toBe(edits);
});

it('the closest word takes the fewest edits, and an empty list has none', () => {
  expect(closestWord('MAIL_FORM', ['MAIL_URL', 'MAIL_FROM'])).toBe('MAIL_FROM');
  expect(closestWord('MAIL_FORM', [])).toBeNull();
});
