import { describe, expect, it } from 'vitest';
import {
  chainDelayLabel,
  customHour,
  delayLabel,
  hourLabel,
  typedHour,
  wholeDelay,
  windowPresets,
} from './delay-label.ts';
import { noDelay } from './due-time.ts';

const phoenix = { hours: 'MST', moments: { zone: 'America/Phoenix', zoneLabel: 'MST' } };
const newYork = { hours: 'MST', moments: { zone: 'America/New_York', zoneLabel: null } };

describe('the delay chip of a step', () => {
  it.each([
    [{}, 'Right away'],
    [{ days: 2, windowHour: 9 }, '2 days, 9 AM MST'],
    [{ days: 1, hours: 1, minutes: 1 }, '1 day, 1 hour, 1 minute'],
    [{ hours: 3 }, '3 hours'],
    [{ minutes: 45 }, '45 minutes'],
    [{ windowHour: 0 }, '12 AM MST'],
    [{ days: 3, delayUntil: new Date('2026-06-03T16:05:00Z') }, '06/03/2026 9:05 AM MST'],
  ])('for %j reads "%s"', (delay, label) => {
    expect(delayLabel({ ...noDelay, ...delay }, phoenix)).toBe(label);
  });

  it('has its hour by the clock that sends it, and a fixed time by the organization’s', () => {
    expect(delayLabel({ ...noDelay, windowHour: 13 }, newYork)).toBe('1 PM MST');
    const delayUntil = new Date('2026-06-03T16:05:00Z');
    expect(delayLabel({ ...noDelay, delayUntil }, newYork)).toBe('06/03/2026 12:05 PM EDT');
  });
});

describe('the delay chip of a step around an appointment', () => {
  it.each([
    ['before', {}, 'At the appointment'],
    ['before', { days: 2 }, '2 days before the appointment'],
    ['before', { days: 1, hours: 2, windowHour: 9 }, '1 day, 2 hours before the appointment, 9 AM MST'],
    ['before', { windowHour: 9 }, '9 AM MST before the appointment'],
    ['appointment', {}, 'Right after the appointment'],
    ['appointment', { days: 1, windowHour: 18 }, '1 day after the appointment, 6 PM MST'],
    ['appointment', { delayUntil: new Date('2026-06-03T16:05:00Z') }, '06/03/2026 9:05 AM MST'],
    ['feature', { days: 2, windowHour: 9 }, '2 days, 9 AM MST'],
  ] as const)('in the chain "%s" for %j reads "%s"', (chain, delay, label) => {
    expect(chainDelayLabel(chain, { ...noDelay, ...delay }, phoenix)).toBe(label);
  });
});

describe('the hour of the day', () => {
  it('is offered as morning, afternoon and evening: 9, 13 and 18 [EDIT-40 CONST-71]', () => {
    expect(windowPresets.map(({ key, hour }) => [key, hour])).toEqual([
      ['morning', 9],
      ['afternoon', 13],
      ['evening', 18],
    ]);
  });

  it.each([
    [12, 'AM', 0],
    [12, 'PM', 12],
    [0, 'AM', 0],
    [0, 'PM', 12],
    [1, 'AM', 1],
    [11, 'PM', 23],
    [13, 'AM', 0],
    [99, 'PM', 12],
    [-4, 'PM', 12],
    [7.9, 'AM', 7],
    [Number.NaN, 'PM', 12],
  ] as const)('typed as %d %s is %d [EDIT-41 EDIT-42 CONST-72]', (typed, half, hour) => {
    expect(customHour(typed, half)).toBe(hour);
  });

  it('round-trips through the form', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const { typed, half } = typedHour(hour);
      expect(customHour(typed, half)).toBe(hour);
    }
    expect([0, 9, 12, 13, 23].map(hourLabel)).toEqual(['12 AM', '9 AM', '12 PM', '1 PM', '11 PM']);
  });
});

describe('a delay that is typed', () => {
  it('is a whole number and never below 0 [EDIT-38 EDIT-39]', () => {
    expect([3, 2.9, 0, -1, -0.5, Number.NaN, Number.POSITIVE_INFINITY].map(wholeDelay)).toEqual([3, 2, 0, 0, 0, 0, 0]);
  });
});
