import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hourWord, readHours, writeHours } from './own-hours.ts';

it('reads hours as they are written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }), (opensHour, length) => {
      const hours = { opensHour, closesHour: Math.min(24, opensHour + length) };
      expect(readHours(writeHours(hours))).toEqual(hours);
    }),
  );
});

it.each([null, '', '9-17', '09:00', '09:30-17:00', '17:00-09:00', '09:00-09:00', '09:00-25:00', ' 09:00-17:00'])(
  'reads none in %j',
  (text) => {
    expect(readHours(text)).toBe(null);
  },
);

it.each([
  [0, '12am'],
  [9, '9am'],
  [12, '12pm'],
  [17, '5pm'],
  [24, '12am'],
])('names %i as %s', (hour, word) => {
  expect(hourWord(hour)).toBe(word);
});
