import { expect, it } from 'vitest';
import { billingDay } from './billing-day.ts';

it.each([
  ['2026-11-22T23:59:59.999Z', '11/22/2026'],
  ['2026-11-23T00:00:00.000Z', '11/23/2026'],
  // Already the next day in Tokyo, still the day before in Phoenix.
  ['2026-12-31T20:00:00.000Z', '12/31/2026'],
  ['2027-01-01T03:00:00.000Z', '01/01/2027'],
])('names the day of %s in UTC, wherever it is read: %s', (moment, day) => {
  expect(billingDay(new Date(moment))).toBe(day);
});
