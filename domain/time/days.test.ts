import { describe, expect, it } from 'vitest';
import { dayLater, dayOf, formatDay, isDay, typedDay } from './days.ts';

describe('a day of the calendar', () => {
  it('is shown as month/day/year with leading zeros [DETAIL-26 OPEN-55]', () => {
    expect(formatDay('2026-03-08')).toBe('03/08/2026');
  });

  it('is written year-month-day and exists', () => {
    expect(['2026-03-08', '2028-02-29'].every(isDay)).toBe(true);
    expect(['', '2030-2-8', '2030-13-01', '2026-02-29', '0000-01-01', 'soon'].filter(isDay)).toEqual([]);
  });

  it.each([
    ['03/08/2026', '2026-03-08'],
    ['3/8/2026', '2026-03-08'],
    [' 12/31/2026 ', '2026-12-31'],
    ['02/29/2028', '2028-02-29'],
    ['12042026', '2026-12-04'],
    ['12-4-2026', '2026-12-04'],
    ['12.04.2026', '2026-12-04'],
    ['13012026', null],
    ['1242026', null],
    ['12/04-2026', null],
    ['02/29/2026', null],
    ['13/01/2026', null],
    ['00/10/2026', null],
    ['03/08/26', null],
    ['2026-03-08', null],
    ['', null],
  ])('typed as "%s" is %s', (typed, day) => {
    expect(typedDay(typed)).toBe(day);
  });

  it('knows months of every length', () => {
    expect(dayLater('2028-02-28', 1)).toBe('2028-02-29');
    expect(dayLater('2026-01-01', -1)).toBe('2025-12-31');
  });
});

it('is the day in the zone', () => {
  const moment = new Date('2026-03-09T05:30:00Z');
  expect([dayOf(moment, 'America/Phoenix'), dayOf(moment, 'UTC')]).toEqual(['2026-03-08', '2026-03-09']);
});
