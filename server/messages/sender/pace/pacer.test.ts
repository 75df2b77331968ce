import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrganizationId } from '../../../../domain/ids.ts';
import type { MarkedText } from '../gate/gate-and-mark.ts';
import { pace } from './pace.ts';
import { createPacer } from './pacer.ts';

const RATE = 40;
const { spaceMs } = pace(new Date(), null, RATE, { horizonMs: 250, limit: 1 });
let standstillMs = 0;
const monotonicMs = () => performance.now() + standstillMs;

const us = 1 as OrganizationId;
const text = (callAtMs: number, numberId = 7): MarkedText => ({
  ...{ organizationId: us, itemId: 1, attempt: 1, kind: 'step', phone: '5550000001' },
  ...{ numberId, carrier: 'twilio', accountId: 0, isTry: false, from: '+15558000001' },
  ...{ body: 'Hello', segments: 1, senderName: null, callAtMs, spaceMs },
});
/** Messages as the gate plans them. */
const texts = (count: number) => Array.from({ length: count }, (_, index) => text(100 + index * spaceMs));

function startPacer({ hasRoom = (): boolean => true, isSent = (): boolean => true } = {}) {
  const left: number[] = [];
  const pacer = createPacer(monotonicMs, hasRoom, () => {
    left.push(monotonicMs());
    return isSent();
  });
  return { pacer, left };
}

beforeEach(() => {
  standstillMs = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'], now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('messages of a number with a rate', () => {
  it('each leave on time', () => {
    const { pacer, left } = startPacer();
    const planned = texts(100);
    for (const one of planned) pacer.add(one);
    expect(pacer.waiting()).toBe(100);
    vi.advanceTimersByTime(5_000);
    expect(pacer.waiting()).toBe(0);
    for (const [index, one] of planned.entries()) expect((left[index] ?? 0) - one.callAtMs).toBeLessThan(1.5);
    expect(pacer.takeLateMs(us)).toEqual(new Map());
  });

  it('never leave together after a standstill, nor exceed the rate in any second', () => {
    const { pacer, left } = startPacer();
    const planned = texts(200);
    for (const one of planned) pacer.add(one);
    vi.advanceTimersByTime(1_000);
    standstillMs = 240;
    vi.advanceTimersByTime(5_000);
    expect(left).toHaveLength(200);
    for (const [index, at] of left.entries()) {
      expect((left[index + 1] ?? Number.POSITIVE_INFINITY) - at).toBeGreaterThanOrEqual(spaceMs / 2);
      expect((left[index + RATE] ?? Number.POSITIVE_INFINITY) - at).toBeGreaterThan(1_000);
    }
    // Lost time is lost only once.
    expect((left[199] ?? 0) - (planned[199]?.callAtMs ?? 0)).toBeLessThan(240);
  });

  it('report a standstill once, for other planners of the number', () => {
    const { pacer } = startPacer();
    for (const one of texts(10)) pacer.add(one);
    standstillMs = 200;
    vi.advanceTimersByTime(500);
    expect([...pacer.takeLateMs(us)]).toEqual([[7, 200]]);
    expect(pacer.takeLateMs(us)).toEqual(new Map());
  });

  it('report no delay below 50 ms', () => {
    const { pacer } = startPacer();
    for (const [late, told] of [
      [40, []],
      [60, [[7, 60]]],
    ] as const) {
      pacer.add(text(monotonicMs() + 100));
      standstillMs += late;
      vi.advanceTimersByTime(500);
      expect([...pacer.takeLateMs(us)]).toEqual(told);
    }
  });

  it('report a delay only once, though messages planned before leave late, too', () => {
    const { pacer } = startPacer();
    for (const one of texts(10)) pacer.add(one);
    standstillMs = 200;
    vi.advanceTimersByTime(102);
    expect([...pacer.takeLateMs(us)]).toEqual([[7, 200]]);
    vi.advanceTimersByTime(1_000);
    expect(pacer.waiting()).toBe(0);
    expect(pacer.takeLateMs(us)).toEqual(new Map());
  });

  it('report only the additional delay of a second standstill, and that once, too', () => {
    const { pacer } = startPacer();
    for (const one of texts(30)) pacer.add(one);
    standstillMs = 200;
    vi.advanceTimersByTime(102);
    expect([...pacer.takeLateMs(us)]).toEqual([[7, 200]]);
    standstillMs += 150;
    vi.advanceTimersByTime(30);
    const [[numberId, ms] = [0, 0]] = [...pacer.takeLateMs(us)];
    expect(numberId).toBe(7);
    expect(ms).toBeGreaterThan(100);
    expect(ms).toBeLessThanOrEqual(150);
    vi.advanceTimersByTime(1_000);
    expect(pacer.waiting()).toBe(0);
    expect(pacer.takeLateMs(us)).toEqual(new Map());
  });

  it('leave on time beside those of another number of the organization', () => {
    const { pacer, left } = startPacer();
    for (const one of texts(50)) {
      pacer.add(one);
      pacer.add({ ...one, numberId: 8 });
    }
    vi.advanceTimersByTime(49 * spaceMs + 101);
    expect(left).toHaveLength(100);
    expect(pacer.takeLateMs(us)).toEqual(new Map());
  });

  it('leave at a rate of 1,000 a second although timers are late by milliseconds', () => {
    const fast = pace(new Date(), null, 1_000, { horizonMs: 250, limit: 1 }).spaceMs;
    const { pacer, left } = startPacer();
    for (let index = 0; index < 1_000; index += 1) pacer.add({ ...text(100 + index * fast), spaceMs: fast });
    // Each timer of a busy process fires 3 ms late.
    for (let fired = 0; fired < 400; fired += 1) {
      vi.advanceTimersToNextTimer();
      standstillMs += 3;
    }
    expect(left).toHaveLength(1_000);
    expect((left[999] ?? 0) - (left[0] ?? 0)).toBeLessThan(1_000 * fast + 10);
    expect(pacer.takeLateMs(us)).toEqual(new Map());
  });

  it('don’t leave together because they were planned for the same time', () => {
    const { pacer, left } = startPacer();
    pacer.add(text(100));
    pacer.add(text(100));
    vi.advanceTimersByTime(1_000);
    expect((left[1] ?? 0) - (left[0] ?? 0)).toBeGreaterThanOrEqual(spaceMs / 2);
  });

  it('wait for room, and don’t leave together then', () => {
    let hasRoom = false;
    const { pacer, left } = startPacer({ hasRoom: () => hasRoom });
    for (const one of texts(3)) pacer.add(one);
    vi.advanceTimersByTime(200);
    pacer.resume();
    expect(left).toEqual([]);
    hasRoom = true;
    pacer.resume();
    expect(left).toEqual([200]);
    vi.advanceTimersByTime(1_000);
    expect(left).toHaveLength(3);
    expect((left[2] ?? 0) - (left[1] ?? 0)).toBeGreaterThanOrEqual(spaceMs / 2);
  });

  it('don’t wait for one that was given back', () => {
    const { pacer, left } = startPacer({ isSent: () => false });
    for (const one of texts(3)) pacer.add(one);
    standstillMs = 400;
    vi.advanceTimersByTime(200);
    expect(left).toHaveLength(3);
    expect((left[2] ?? 0) - (left[0] ?? 0)).toBeLessThan(spaceMs / 2);
    expect(pacer.takeLateMs(us)).toEqual(new Map());
  });
});
