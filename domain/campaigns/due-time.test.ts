import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Delay } from './due-time.ts';
import { dueAfter, dueBefore, noDelay } from './due-time.ts';

const phoenix = 'America/Phoenix';
const newYork = 'America/New_York';
const at = (text: string) => new Date(text);
const delay = (parts: Partial<Delay>): Delay => ({ ...noDelay, ...parts });
const dueLater = (from: string, parts: Partial<Delay>, zone = phoenix) =>
  dueAfter(at(from), delay(parts), zone).toISOString();
const dueAhead = (appointment: string, parts: Partial<Delay>, zone = phoenix) =>
  dueBefore(at(appointment), delay(parts), zone).toISOString();

const zones = [
  phoenix,
  newYork,
  'America/Denver',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Puerto_Rico',
  'America/Indiana/Indianapolis',
];
const changeDays = ['2026-03-08T10:00Z', '2026-11-01T08:00Z', '2027-03-14T10:00Z', '2027-11-07T08:00Z'];
const moments = fc.oneof(
  fc.date({ min: at('2024-01-01T00:00Z'), max: at('2031-01-01T00:00Z'), noInvalidDate: true }),
  fc
    .tuple(fc.constantFrom(...changeDays), fc.integer({ min: -60 * 3600, max: 60 * 3600 }))
    .map(([day, seconds]) => new Date(at(day).getTime() + seconds * 1000)),
);
const delays: fc.Arbitrary<Delay> = fc.record({
  days: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 400 })),
  hours: fc.integer({ min: 0, max: 50 }),
  minutes: fc.integer({ min: 0, max: 130 }),
  windowHour: fc.option(fc.integer({ min: 0, max: 23 })),
  delayUntil: fc.constant(null),
});

// An hour of the day before the clocks go back occurs twice; its first occurrence ends with the change.
const lastMinutesBeforeChange: [Date, Delay, string][] = ['2027-11-06T05:45:00Z', '2027-11-06T05:59:59Z'].map(
  (from) => [at(from), delay({ days: 1 }), 'America/Indiana/Indianapolis'],
);

// The reference doesn't use Temporal: it reads wall clocks from Intl and searches in quarter hours, because zones only
// change their clocks at those boundaries.
const dayMs = 86_400_000;
const quarter = 900_000;
const clocks = new Map(
  zones.map((zone) => {
    const options = { timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' } as const;
    const clock = { hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
    return [zone, new Intl.DateTimeFormat('en-US', { ...options, ...clock })] as const;
  }),
);
function wallClock(moment: number, zone: string): number {
  const shown = (clocks.get(zone)?.format(moment) ?? '').match(/\d+/g) ?? [];
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = shown.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((moment % 1000) + 1000) % 1000);
}
function firstMomentAt(target: number, zone: string): number {
  let step = Math.floor((target - 11 * 3_600_000) / quarter) * quarter;
  while (wallClock(step + quarter - 1, zone) < target) step += quarter;
  // A skipped time counts as passed at the start of its quarter.
  return step + Math.max(0, target - wallClock(step, zone));
}
function referenceDue(from: Date, { days, hours, minutes, windowHour }: Delay, zone: string, sign: 1 | -1): number {
  const moment = from.getTime() + sign * (hours * 60 + minutes) * 60_000;
  const wall = wallClock(moment, zone);
  if (windowHour === null) return days === 0 ? moment : firstMomentAt(wall + sign * days * dayMs, zone);
  const target = Math.floor(wall / dayMs) * dayMs + sign * days * dayMs + windowHour * 3_600_000;
  const due = firstMomentAt(target, zone);
  const isWrongSide = sign === 1 ? due < moment : due > moment;
  return isWrongSide ? firstMomentAt(target + sign * dayMs, zone) : due;
}

describe('a step', () => {
  // 14:00 on Monday 06/01/2026 in Phoenix.
  const monday = '2026-06-01T21:00:00.000Z';

  it('without a delay is due right away', () => {
    expect(dueLater(monday, {})).toBe(monday);
  });

  it('with "1 day, morning" sent Monday 14:00 is due Tuesday 9:00 [CONST-71]', () => {
    expect(dueLater(monday, { days: 1, windowHour: 9 })).toBe('2026-06-02T16:00:00.000Z');
  });

  it('with "0 days, morning" sent Monday 14:00 is due Tuesday 9:00 too', () => {
    expect(dueLater(monday, { windowHour: 9 })).toBe('2026-06-02T16:00:00.000Z');
  });

  it('with "2 hours, evening" sent Monday 14:00 is due Monday 18:00', () => {
    expect(dueLater(monday, { hours: 2, windowHour: 18 })).toBe('2026-06-02T01:00:00.000Z');
  });

  it('that reaches its hour exactly is due at that moment', () => {
    expect(dueLater(monday, { hours: 4, windowHour: 18 })).toBe('2026-06-02T01:00:00.000Z');
    expect(dueLater(monday, { hours: 4, minutes: 1, windowHour: 18 })).toBe('2026-06-03T01:00:00.000Z');
  });

  it('with only days is due at the same time of day', () => {
    expect(dueLater(monday, { days: 3, hours: 1, minutes: 30 })).toBe('2026-06-04T22:30:00.000Z');
  });

  it('waits for its fixed time instead of its delay, and not at all if that is past [EDIT-44 OPEN-93]', () => {
    expect(dueLater(monday, { days: 9, delayUntil: at('2026-06-20T10:00:00Z') })).toBe('2026-06-20T10:00:00.000Z');
    expect(dueLater(monday, { days: 9, windowHour: 9, delayUntil: at('2026-05-20T10:00:00Z') })).toBe(monday);
  });
});

describe('a clock change', () => {
  it('that skips the time makes the step due right after the gap', () => {
    expect(dueLater('2026-03-07T07:30:00Z', { days: 1 }, newYork)).toBe('2026-03-08T07:00:00.000Z');
    expect(dueLater('2026-03-07T20:00:00Z', { windowHour: 2 }, newYork)).toBe('2026-03-08T07:00:00.000Z');
  });

  it('that repeats the time makes the step due at its first occurrence', () => {
    expect(dueLater('2026-10-31T05:30:00Z', { days: 1 }, newYork)).toBe('2026-11-01T05:30:00.000Z');
  });

  it('counts days by the wall clock and hours by elapsed time', () => {
    expect(dueLater('2026-03-07T17:00:00Z', { days: 1 }, newYork)).toBe('2026-03-08T16:00:00.000Z');
    expect(dueLater('2026-03-07T17:00:00Z', { hours: 24 }, newYork)).toBe('2026-03-08T17:00:00.000Z');
  });
});

describe('a step before an appointment', () => {
  // 14:00 on Wednesday 06/03/2026 in Phoenix.
  const wednesday = '2026-06-03T21:00:00.000Z';

  it('counts back by days, hours and minutes', () => {
    expect(dueAhead(wednesday, { days: 1, hours: 2, minutes: 15 })).toBe('2026-06-02T18:45:00.000Z');
  });

  it('is due at its hour of that day, or of the day before if that is too late', () => {
    expect(dueAhead(wednesday, { days: 1, windowHour: 9 })).toBe('2026-06-02T16:00:00.000Z');
    expect(dueAhead(wednesday, { windowHour: 9 })).toBe('2026-06-03T16:00:00.000Z');
    expect(dueAhead(wednesday, { windowHour: 18 })).toBe('2026-06-03T01:00:00.000Z');
  });
});

describe('every due time', () => {
  it('equals that of an independent reference, in every zone and across clock changes', () => {
    fc.assert(
      fc.property(moments, delays, fc.constantFrom(...zones), (from, wait, zone) => {
        expect(dueAfter(from, wait, zone).getTime()).toBe(referenceDue(from, wait, zone, 1));
        expect(dueBefore(from, wait, zone).getTime()).toBe(referenceDue(from, wait, zone, -1));
      }),
      { numRuns: 700, examples: lastMinutesBeforeChange },
    );
  });

  it('is never before its start, nor after the appointment it counts back from', () => {
    fc.assert(
      fc.property(moments, delays, fc.option(moments), fc.constantFrom(...zones), (from, wait, delayUntil, zone) => {
        const whole = { ...wait, delayUntil };
        expect(dueAfter(from, whole, zone).getTime()).toBeGreaterThanOrEqual(from.getTime());
        expect(dueBefore(from, whole, zone).getTime()).toBeLessThanOrEqual(from.getTime());
      }),
    );
  });
});
