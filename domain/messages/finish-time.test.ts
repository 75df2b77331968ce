import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SendingPace, sendingFinishesAt } from './finish-time.ts';
import { nextOpening, type SendingHours } from './sending-window.ts';

const hours: SendingHours = {
  ...{ zone: 'America/Phoenix', opensHour: 8, closesHour: 20, respectLocalHours: true, phoneZones: [] },
  ...{ allowAfterHours: false, allowWeekends: true },
};
const at = (text: string) => new Date(text);
const paced = (perSecond: number | null, cap: number | null = null): SendingPace => ({
  perSecond,
  cap: { cap, day: null, used: 0 },
});
const moments = fc.date({ min: at('2024-01-01T00:00Z'), max: at('2031-01-01T00:00Z'), noInvalidDate: true });

describe('the finish time of a send', () => {
  const finish = (text: string, pending: number, rate: number | null) =>
    sendingFinishesAt(at(text), pending, paced(rate), hours).toISOString();

  it('is pending divided by the rate from now [DASH-18]', () => {
    expect(finish('2026-06-03T15:00:00Z', 90, 1)).toBe('2026-06-03T15:01:30.000Z');
    expect(finish('2026-06-03T15:00:00Z', 90, 3)).toBe('2026-06-03T15:00:30.000Z');
  });

  it('skips quiet hours', () => {
    expect(finish('2026-06-04T02:59:00Z', 90, 1)).toBe('2026-06-04T15:00:30.000Z');
    expect(finish('2026-06-04T05:00:00Z', 12 * 3600 + 1, 1)).toBe('2026-06-05T15:00:01.000Z');
  });

  it('is now with nothing pending, and the next opening without a rate limit', () => {
    expect(finish('2026-06-04T05:00:00Z', 0, 1)).toBe('2026-06-04T05:00:00.000Z');
    expect(finish('2026-06-04T05:00:00Z', 5000, null)).toBe('2026-06-04T15:00:00.000Z');
  });

  it('continues on the next day when the daily cap is used up', () => {
    const finishAfter = (pending: number, used: number) => {
      const pace: SendingPace = { perSecond: 1, cap: { cap: 100, day: '2026-06-03', used } };
      return sendingFinishesAt(at('2026-06-03T15:00:00Z'), pending, pace, hours).toISOString();
    };
    expect(finishAfter(100, 0)).toBe('2026-06-03T15:01:40.000Z');
    expect(finishAfter(110, 0)).toBe('2026-06-04T15:00:10.000Z');
    expect(finishAfter(110, 95)).toBe('2026-06-05T15:00:05.000Z');
    expect(finishAfter(250, 100)).toBe('2026-06-06T15:00:50.000Z');
  });

  it('is never earlier than the rate and the cap allow', () => {
    const caps = fc.option(fc.integer({ min: 500, max: 50_000 }));
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 100_000 }), caps, (now, pending, cap) => {
        const end = sendingFinishesAt(now, pending, paced(1, cap), hours).getTime();
        const open = nextOpening(now, hours).getTime();
        const daysBetween = cap === null ? 0 : Math.ceil(pending / cap) - 1;
        expect(end).toBeGreaterThanOrEqual(open + pending * 1000);
        expect(end - open).toBeGreaterThanOrEqual((daysBetween - 1) * 23 * 3600 * 1000);
        expect(end - open).toBeLessThanOrEqual((pending * 2 + 12 * 3600) * 1000 + (daysBetween + 1) * 25 * 3600 * 1000);
      }),
      { numRuns: 100 },
    );
  });
});
