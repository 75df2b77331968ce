import { expect, it } from 'vitest';
import { datesOfParts } from './parts.ts';

it('lists the current day or month in UTC and those ahead, across months and years', () => {
  expect(datesOfParts('day', new Date('2028-02-28T23:59:59Z'), 2)).toEqual([
    { starts: '2028-02-28', ends: '2028-02-29' },
    { starts: '2028-02-29', ends: '2028-03-01' },
    { starts: '2028-03-01', ends: '2028-03-02' },
  ]);
  expect(datesOfParts('month', new Date('2026-11-30T23:59:59Z'), 1)).toEqual([
    { starts: '2026-11-01', ends: '2026-12-01' },
    { starts: '2026-12-01', ends: '2027-01-01' },
  ]);
});
