import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = new Date('2026-03-10T19:00:00Z');

it.each([
  ['2026-03-10T19:00:05Z', 'just now'],
  ['2026-03-10T18:59:01Z', 'just now'],
  ['2026-03-10T18:59:00Z', '1 minute ago'],
  ['2026-03-10T18:01:00Z', '59 minutes ago'],
  ['2026-03-10T17:00:00Z', '2 hours ago'],
  ['2026-03-09T19:00:00Z', '1 day ago'],
  ['2026-01-01T00:00:00Z', '2 months ago'],
  ['2023-03-01T00:00:00Z', '3 years ago'],
])('shows %s as %s', (at, words) => {
  expect(timeAgo(new Date(at), now)).toBe(words);
});
