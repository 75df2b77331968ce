import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../../domain/ids.ts';
import { createCircuitBreaker } from '../carrier/circuit-breaker.ts';
import { createInFlightLimit } from '../carrier/in-flight-limit.ts';
import { createDueOrganizations } from '../turns/due-organizations.ts';
import { pace } from './pace.ts';

describe('the rate of a number', () => {
  const start = new Date('2026-03-10T19:00:00Z');

  it.each([1, 10, 225])('allows at least 98 of 100 of %i messages a second, and never more in any second', (rate) => {
    const calls: number[] = [];
    let pacedUntil: Date | null = null;
    for (let ms = 0; ms < 20_000; ms += 50) {
      const now = new Date(start.getTime() + ms);
      const paced = pace(now, pacedUntil, rate, { horizonMs: 250, limit: 1_000 });
      if (paced.count > 0) pacedUntil = paced.pacedUntil;
      calls.push(...paced.offsetsMs.map((offset) => ms + offset));
    }
    expect(calls.length / 20).toBeGreaterThanOrEqual(rate * 0.98);
    for (const [index, at] of calls.entries()) {
      const next = calls[index + rate];
      if (next !== undefined) expect(next - at).toBeGreaterThan(1_000);
    }
  });
});

describe('a clock that was set back', () => {
  const now = new Date('2026-03-10T19:00:00Z');
  const inMs = (ms: number) => new Date(now.getTime() + ms);

  it('delays a number for a minute at most', () => {
    expect(pace(now, inMs(60_000), 10, { horizonMs: 250, limit: 100 }).count).toBe(0);
    expect(pace(now, inMs(61_000), 10, { horizonMs: 250, limit: 100 }).count).toBe(2);
    expect(pace(now, inMs(3_600_000), 10, { horizonMs: 250, limit: 100 })).toEqual(
      pace(now, null, 10, { horizonMs: 250, limit: 100 }),
    );
  });

  it('doesn’t speed up a number that may send one message an hour', () => {
    expect(pace(now, inMs(3_600_000), 1 / 3600, { horizonMs: 250, limit: 100 }).count).toBe(0);
    expect(pace(now, inMs(2 * 3_600_000), 1 / 3600, { horizonMs: 250, limit: 100 }).count).toBe(1);
  });
});

describe('the calls of one process', () => {
  it('increase while the carrier keeps up and decrease once for refusals that come together', () => {
    let nowMs = 0;
    const limit = createInFlightLimit(10, 100, () => nowMs);
    for (let answer = 0; answer < 40; answer += 1) limit.answered();
    expect(limit.current()).toBe(50);
    limit.pushedBack();
    limit.pushedBack();
    expect(limit.current()).toBe(35);
    nowMs = 2_000;
    limit.pushedBack();
    expect(limit.current()).toBe(24);
  });

  it('stop for an unreachable carrier, try it with one message now and then, and resume with the first answer', () => {
    let nowMs = 0;
    const breaker = createCircuitBreaker(() => nowMs);
    for (let failure = 0; failure < 12; failure += 1) breaker.failed();
    expect([breaker.allowed(), breaker.mayCall()]).toEqual(['none', false]);
    nowMs = 2_001;
    expect([breaker.allowed(), breaker.mayCall()]).toEqual(['one', true]);
    expect([breaker.allowed(), breaker.mayCall()]).toEqual(['none', false]);
    breaker.failed();
    nowMs += 3_999;
    expect(breaker.allowed()).toBe('none');
    nowMs += 1;
    expect([breaker.allowed(), breaker.mayCall()]).toEqual(['one', true]);
    breaker.answered();
    expect([breaker.allowed(), breaker.mayCall(), breaker.mayCall()]).toEqual(['all', true, true]);
  });

  it('serve organizations in turn, and none before its number may send', () => {
    const due = createDueOrganizations();
    const [one, two, three] = [1, 2, 3] as [OrganizationId, OrganizationId, OrganizationId];
    due.add([one, two, three]);
    expect([due.next(0), due.next(0), due.next(0), due.next(0)]).toEqual([1, 2, 3, 1]);
    due.waitUntil(two, 500);
    expect([due.next(100), due.next(100), due.next(100)]).toEqual([3, 1, 3]);
    due.remove(one);
    due.remove(three);
    expect(due.next(100)).toBeNull();
    expect(due.msToNext(100)).toBe(400);
    expect(due.next(500)).toBe(2);
  });
});
