import { expect, it } from 'vitest';
import { type Attack, lengthThatIsSlow } from '../../../domain/text/testing/in-one-pass.ts';
import { createRowSplitter } from './split-rows.ts';

const usedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

// As a file is read: in pieces.
function rowsOf(text: string): number {
  const splitter = createRowSplitter(',');
  let rows = 0;
  for (let at = 0; at < text.length; at += 262_144) rows += splitter.push(text.slice(at, at + 262_144)).length;
  return rows + splitter.end().length;
}

it.each<Attack>([
  ['"q",', 'a,', '\n'],
  ['', '"a",', '\n'],
  ['', 'a,', '"b\nfoo'],
  ['', 'a\r', ''],
  ['', '"a"\n', ''],
  ['', '"\r', ''],
  ['"', '\n', ''],
  ['', '"', ''],
  ['', 'a', ''],
])('reads a quarter of a million characters of %j, %j, and %j in one pass', (...attack) => {
  expect(lengthThatIsSlow(rowsOf, attack, usedMs)).toBeNull();
});
