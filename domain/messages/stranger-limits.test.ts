import { expect, it } from 'vitest';
import { limitsOf, type StrangerMessage } from './stranger-limits.ts';

const MINUTES = 60_000;
const HOUR = 60 * MINUTES;
const DAY = 24 * HOUR;

const shown = (kind: StrangerMessage) =>
  limitsOf(kind).map(
    ({ scope, most, lengthMs, isBreaker }) => `${scope} ${most} in ${lengthMs}${isBreaker ? ', told' : ''}`,
  );
const sharedLimits = [
  `exchange 50 in ${HOUR}, told`,
  `exchange 200 in ${DAY}, told`,
  `organization 500 in ${HOUR}, told`,
  `organization 3000 in ${DAY}, told`,
  `deployment 2000 in ${HOUR}, told`,
  `deployment 10000 in ${DAY}, told`,
];

it('counts a code against its phone and network before the shared limits', () => {
  expect(shown('code')).toEqual([
    `phone 3 in ${10 * MINUTES}`,
    `phone 10 in ${DAY}`,
    `network 10 in ${HOUR}`,
    ...sharedLimits.slice(0, 4),
    `deployment 300 in ${HOUR}, told`,
    ...sharedLimits.slice(4),
  ]);
});

it('also counts a form against its page', () => {
  expect(shown('form')).toEqual([
    `phone 5 in ${DAY}`,
    `network 10 in ${HOUR}`,
    ...sharedLimits.slice(0, 2),
    `page 200 in ${HOUR}, told`,
    ...sharedLimits.slice(2),
  ]);
});

it.each<[StrangerMessage, string[]]>([
  ['demo', [`phone 1 in ${DAY}`, `network 10 in ${HOUR}`, ...sharedLimits]],
  ['auto-reply', [`phone 20 in ${DAY}`, ...sharedLimits]],
  ['confirmation', [`phone 10 in ${DAY}`]],
  ['confirmation-to-stranger', [`phone 10 in ${DAY}`, ...sharedLimits]],
  ['forwarded-call', [`phone 20 in ${HOUR}`, ...sharedLimits]],
])('counts a message of the kind %s', (kind, limits) => {
  expect(shown(kind)).toEqual(limits);
});
