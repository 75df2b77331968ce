import { expect, it } from 'vitest';
import { isReasonGiven } from './emergency-reason.ts';

it.each([
  ['x', false],
  ['', false],
  ['            ', false],
  ['x y', false],
  ['aaaaaaaaaaaaaaa', false],
  ['… … … … … … … …', false],
  ['Ticket 120', true],
  ['Un doublon à vérifier', true],
])('the reason %o is enough: %s', (reason, isEnough) => {
  expect(isReasonGiven(reason)).toBe(isEnough);
});
