import { describe, expect, it } from 'vitest';
import { monthsLater } from './calendar-months.ts';

describe('months later', () => {
  it.each([
    ['2026-03-10T19:00:00.000Z', 1, '2026-04-10T19:00:00.000Z'],
    ['2026-01-31T08:30:00.000Z', 1, '2026-02-28T08:30:00.000Z'],
    ['2026-01-31T08:30:00.000Z', 2, '2026-03-31T08:30:00.000Z'],
    ['2024-01-30T00:00:00.000Z', 1, '2024-02-29T00:00:00.000Z'],
    ['2026-12-15T23:59:59.999Z', 1, '2027-01-15T23:59:59.999Z'],
    ['2026-05-05T12:00:00.000Z', 0, '2026-05-05T12:00:00.000Z'],
  ])('of %s, %i of them, is the same day and time, or the last day of a shorter month', (from, months, expected) => {
    expect(monthsLater(new Date(from), months).toISOString()).toBe(expected);
  });
});
