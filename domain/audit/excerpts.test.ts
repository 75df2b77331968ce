import { expect, it } from 'vitest';
import { excerptsOf } from './excerpts.ts';

it('short texts are whole', () => {
  expect(excerptsOf('', 'We are closed')).toEqual({ from: '', to: 'We are closed' });
});

it('of long texts it is the part where they begin to differ, with dots where something is left out', () => {
  const same = 'Please bring your insurance card. '.repeat(30);
  const { from, to } = excerptsOf(`${same}See you on Monday.`, `${same}See you on Friday.`);
  expect(from).toMatch(/^….*Monday\.$/);
  expect(to).toMatch(/^….*Friday\.$/);
  expect(excerptsOf('', same).to).toMatch(/^Please.*…$/);
  expect(excerptsOf(`A${same}`, `B${same}`).from).toMatch(/^A.*…$/);
});

it('fits into an entry', () => {
  const { from, to } = excerptsOf('a'.repeat(5_000), `${'a'.repeat(2_000)}b`);
  expect(Math.max(from.length, to.length)).toBeLessThanOrEqual(300);
});
