import { expect, it } from 'vitest';
import { normalForm } from './normal-form.ts';

it.each([
  ['a letter with its accent', 'é', 'NFD', 'e\u0301'],
  ['an accent behind its letter', 'e\u0301', 'NFC', 'é'],
  ['a full-width letter', 'Ａ', 'NFKC', 'A'],
  ['two marks in the wrong order', 'e\u0301\u0323', 'NFD', 'e\u0323\u0301'],
  ['thirty marks', `e${'\u0301'.repeat(30)}x`, 'NFD', `e${'\u0301'.repeat(30)}x`],
  ['more marks than a letter has', `e${'\u0301'.repeat(40)}x`, 'NFD', `e${'\u0301'.repeat(30)}x`],
  ['halfwidth signs that become marks', 'ﾊ\uff9f', 'NFKC', 'パ'],
] as const)('writes %s in another form', (_name, text, form, written) => {
  expect(normalForm(text, form)).toBe(written);
});
