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

it('the closest word is none if it takes too many edits, even if another one may take as many', () => {
  const mostEdits = (word: string) => (word.length < 8 ? 1 : 2);
  expect(closestWord('PROT', ['HOST', 'PORT'], mostEdits)).toBe('PORT');
  expect(closestWord('DAT_DIRS', ['PORT', 'DATA_DIR'], mostEdits)).toBe('DATA_DIR');
  expect(closestWord('HOME', ['HOST', 'DATA_DIR'], mostEdits)).toBeNull();
  expect(closestWord('HOSTNAME', ['HOSTNA', 'HOSTNAMES1'], mostEdits)).toBeNull();
});
