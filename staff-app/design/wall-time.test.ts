import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWallTime, toWallTime } from './wall-time.ts';

const zones = [
  'America/New_York',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/St_Johns',
  'Pacific/Honolulu',
  'UTC',
];
const moment = fc.date({ min: new Date('2026-01-01T00:00Z'), max: new Date('2030-01-01T00:00Z'), noInvalidDate: true });

describe('a time on the clock of a zone', () => {
  it.each([
    { typed: '2026-07-01T08:30', is: '2026-07-01T12:30:00.000Z' },
    { typed: '2026-11-01T01:30', is: '2026-11-01T05:30:00.000Z', shown: 'the first of two' },
    { typed: '2027-03-14T01:59', is: '2027-03-14T06:59:00.000Z' },
    { typed: '2027-03-14T02:30', is: '2027-03-14T07:30:00.000Z', shown: 'as 3:30' },
    { typed: '2027-03-14T03:00', is: '2027-03-14T07:00:00.000Z' },
  ])('in New York: $typed means $is', ({ typed, is }) => {
    expect(fromWallTime(typed, 'America/New_York')).toBe(is);
  });

  it.each(['', '2026-07-01', '2026-13-01T08:30'])('is none while it is not filled: “%s”', (typed) => {
    expect(fromWallTime(typed, 'America/New_York')).toBeNull();
  });

  it('means what a calendar says of any minute, around every change of the clock too', () => {
    const changes = [new Date('2027-03-14T00:00Z'), new Date('2026-11-01T00:00Z')].map((day) => day.getTime());
    const near = fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: 0, max: 24 * 60 }))
      .map(([day, minutes]) => new Date(day + minutes * 60_000));
    fc.assert(
      fc.property(fc.oneof(moment, near), fc.constantFrom(...zones), (at, zone) => {
        const typed = at.toISOString().slice(0, 16);
        const { epochMilliseconds } = Temporal.PlainDateTime.from(typed).toZonedDateTime(zone);
        expect(fromWallTime(typed, zone)).toBe(new Date(epochMilliseconds).toISOString());
      }),
      { numRuns: 2000 },
    );
  });

  it('is shown as the minute that was typed, where the clock has it', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (at, zone) => {
        const shown = toWallTime(at.toISOString(), zone);
        expect(toWallTime(fromWallTime(shown, zone) ?? expect.fail(), zone)).toBe(shown);
      }),
    );
  });
});
