import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatTime, minutesAndSeconds } from './durations.ts';

describe('durations', () => {
  it.each([
    [0, '00:00'],
    [5, '00:05'],
    [59.99, '00:59'],
    [0.1 + 0.2 + 0.7 - 2e-16, '00:01'],
    [30.5, '00:30'],
    [60, '01:00'],
    [3599, '59:59'],
    [3600, '60:00'],
    [360_000, '6000:00'],
    [-4, '00:00'],
    [Number.NaN, '00:00'],
    [Number.POSITIVE_INFINITY, '00:00'],
  ])('shows %d seconds as %s, minutes beyond 59 allowed', (seconds, shown) => {
    expect(minutesAndSeconds(seconds)).toBe(shown);
  });
});

describe('dates', () => {
  const lateInUtc = new Date('2026-03-09T05:30:00Z');

  it('are shown as month/day/year in the zone', () => {
    expect(formatDate(lateInUtc, 'America/Phoenix')).toBe('03/08/2026');
    expect(formatDate(lateInUtc, 'UTC')).toBe('03/09/2026');
  });

  it('have the zone’s time with a plain space before AM and PM', () => {
    expect(formatDateTime(lateInUtc, 'America/New_York')).toBe('03/09/2026 1:30 AM');
    expect(formatTime(lateInUtc, 'America/Phoenix')).toBe('10:30 PM');
    expect(formatTime(new Date('2026-03-09T19:00:00Z'), 'America/Phoenix')).toBe('12:00 PM');
  });
});
