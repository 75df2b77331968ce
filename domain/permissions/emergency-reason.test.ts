import { expect, it } from 'vitest';
import { isReasonGiven } from './emergency-reason.ts';

it.each([
  ['x', false],
  ['', false],
  ['            ', false],
  ['x y', false],
  ['aaaaaaaaaaaaaaa', false],
  ['… … … … … … … …', false],
  ['aaaaa aaaaa', false],
  ['aaaa bbbb cccc dddd', false],
  ['a b c d e f g h', false],
  ['help Help HELP', false],
  ['Ticket 120', false],
  ['ab cd ef', false],
  ['  ab cd ef  ', false],
  ['abc de fgh', true],
  ['Ticket 120: texts go out twice', true],
  ['Un doublon à vérifier', true],
])('the reason %o is enough: %s', (reason, isEnough) => {
  expect(isReasonGiven(reason)).toBe(isEnough);
});
