import { expect, it } from 'vitest';
import { accountTroubleOf, pauseBeforeTryMs } from './account-hold.ts';

it.each<[string, string]>([
  ['http-402', 'account-unpaid'],
  ...['10001', '20005', '20403', '30002', '90010'].map((code) => [code, 'account-suspended'] as [string, string]),
  ['20003', 'account-refused'],
  ['http-401', 'account-refused'],
])('maps the code %s to %s', (code, trouble) => {
  expect(accountTroubleOf(code)).toBe(trouble);
});

it('doubles the wait after each try, up to five minutes', () => {
  expect([0, 1, 2, 3, 4, 50].map(pauseBeforeTryMs)).toEqual([30_000, 60_000, 120_000, 240_000, 300_000, 300_000]);
});
