import { expect, it } from 'vitest';
import { longestNote, readNote } from './notes.ts';

it.each([
  [' Prefers mornings.\r\nBring X-rays. ', { note: 'Prefers mornings.\nBring X-rays.' }],
  ['a\0b', { note: 'ab' }],
  [' \n\0', { note: null }],
  ['😀'.repeat(longestNote), { note: '😀'.repeat(longestNote) }],
  ['x'.repeat(longestNote + 1), { isTooLong: true }],
])('a note keeps its lines and nothing around them (%#)', (typed, read) => {
  expect(readNote(typed)).toEqual(read);
});
