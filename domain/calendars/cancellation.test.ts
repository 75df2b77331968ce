import { expect, it } from 'vitest';
import { nextCancellationAt } from './cancellation.ts';

it.each([
  [0, 1],
  [1, 1],
  [2, 5],
  [3, 15],
  [4, 30],
  [5, 60],
  [6, 60],
  [50, 60],
])('retries after %i failed attempts in %i minutes', (failures, minutes) => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(nextCancellationAt(failures, now).getTime() - now.getTime()).toBe(minutes * 60_000);
});
