import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addTick,
  flushMs,
  idleMs,
  isIdle,
  playerProgressMs,
  seekDebounceMs,
  tickCapSeconds,
  tickMs,
} from './view-time.ts';

describe('viewing time', () => {
  it('keeps the numbers of the product [CONST-43..CONST-48]', () => {
    expect({ idleMs, flushMs, playerProgressMs, tickCapSeconds, tickMs, seekDebounceMs }).toEqual({
      idleMs: 120_000,
      flushMs: 650,
      playerProgressMs: 750,
      tickCapSeconds: 3.1,
      tickMs: 3000,
      seekDebounceMs: 100,
    });
  });

  it('grows by the elapsed time, capped at 3.1 s [VIEW-29 CONST-46]', () => {
    expect(addTick(0, 3000)).toBe(3);
    expect(addTick(10, 3100)).toBeCloseTo(13.1);
    expect(addTick(10, 60_000)).toBeCloseTo(13.1);
    for (const nonsense of [0, -5, Number.NaN, Number.POSITIVE_INFINITY]) expect(addTick(10, nonsense)).toBe(10);
  });

  it('never shrinks and never grows by more than the cap', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e5, noNaN: true }), fc.double(), (seconds, elapsed) => {
        const grown = addTick(seconds, elapsed) - seconds;
        expect(grown).toBeGreaterThanOrEqual(0);
        expect(grown).toBeLessThanOrEqual(tickCapSeconds + 1e-6);
      }),
    );
  });

  it('stops after two minutes without activity', () => {
    expect([119_999, 120_000].map(isIdle)).toEqual([false, true]);
  });
});
