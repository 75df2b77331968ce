import { describe, expect, it } from 'vitest';
import { hasShortYear, isTwoDays, orderOfDates, writtenDay } from './written-days.ts';

const today = '2026-11-21';

describe('a day that someone wrote', () => {
  it.each([
    ['1990-02-01', '1990-02-01'],
    [' 1990-2-1 ', '1990-02-01'],
    ['1990/02/01', '1990-02-01'],
    ['19900201', '1990-02-01'],
    ['1990-02-01T00:00:00.000Z', '1990-02-01'],
    ['2/1/1990', '1990-02-01'],
    ['2/1/1990 12:00:00 AM', '1990-02-01'],
    ['02-01-1990', '1990-02-01'],
    ['02.01.1990', '1990-02-01'],
    ['Feb 1, 1990', '1990-02-01'],
    ['february 1 1990', '1990-02-01'],
    ['Sept. 30, 1990', '1990-09-30'],
    ['1 Feb 1990', '1990-02-01'],
    ['01-Feb-1990', '1990-02-01'],
    ['1-Feb-90', '1990-02-01'],
    ['32905', '1990-02-01'],
    ['32905.0', '1990-02-01'],
    ['2/29/2024', '2024-02-29'],
    // The latest year that isn't after this one.
    ['2/1/90', '1990-02-01'],
    ['2/1/26', '2026-02-01'],
    ['2/1/27', '1927-02-01'],
  ])('as %j is %s', (written, day) => {
    expect(writtenDay(written, { today })).toBe(day);
  });

  it.each([
    '',
    'x',
    '1990',
    '2/1',
    '2/30/1990',
    '13/1/1990',
    '2/1-1990',
    'Fob 1, 1990',
    '1990-02',
    '199021',
    '2/1/190',
    '0/0/0000',
    '1 J 1990',
  ])('as %j is none', (written) => expect(writtenDay(written, { today })).toBeNull());

  it('begins with the day where that is said', () => {
    const read = (written: string) => writtenDay(written, { today, dateOrder: 'day-first' });
    expect(['2/1/1990', '25.12.90', '12/25/1990', '1990-02-01', 'Feb 1, 1990'].map(read)).toEqual([
      ...['1990-01-02', '1990-12-25', null, '1990-02-01', '1990-02-01'],
    ]);
  });
});

it.each([
  [['2/1/1990', '12/25/1990'], 'month-first'],
  [['2/1/1990', '25/12/1990'], 'day-first'],
  [['2/1/1990', '', 'x', '12/12/1990'], 'either'],
  [['1990-02-01', '32905', 'Feb 1, 1990'], 'none'],
  [['99/99/1990', '0/0/0000'], 'none'],
  [[], 'none'],
])('the dates %j are %s', (written, order) => {
  expect(orderOfDates(written)).toBe(order);
});

it('is an example of an order where it is another day the other way around, and tells of a year with two digits', () => {
  expect(['2/1/1990', '2/2/1990', '13/1/1990', '1990-02-01'].map(isTwoDays)).toEqual([true, false, false, false]);
  const short = ['2/1/90', '1-Feb-90', 'Feb 1, 90', '2/1/1990', '1990-02-01', '32905'];
  expect(short.map(hasShortYear)).toEqual([true, true, true, false, false, false]);
});
