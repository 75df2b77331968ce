import { describe, expect, it } from 'vitest';
import { firstSeconds, mergeRanges, watchedSeconds, watchedShare } from './watched-ranges.ts';

const range = (start: number, end: number) => ({ start, end });

describe('watched ranges', () => {
  it('are sorted, joined across a tick, and cut to the video', () => {
    expect(mergeRanges([range(8, 12), range(-1, 2), range(2.05, 3), range(3.2, 4)], 10)).toEqual([
      ...[range(0, 3), range(3.2, 4), range(8, 10)],
    ]);
    expect(mergeRanges([range(0, 5), range(1, 2)], null)).toEqual([range(0, 5)]);
    expect(mergeRanges([range(0, 5)], 0)).toEqual([range(0, 5)]);
  });

  it('leave out ranges without a length or a number', () => {
    const odd = [
      range(3, 3),
      range(5, 4),
      range(Number.NaN, 2),
      range(1, Number.NaN),
      range(0, Number.POSITIVE_INFINITY),
    ];
    expect(mergeRanges(odd, null)).toEqual([]);
  });

  it('are counted once, and as a share only of a known length', () => {
    const twice = [range(0, 4), range(2, 6)];
    expect(watchedSeconds(twice)).toBe(6);
    expect(watchedSeconds(twice, 5)).toBe(5);
    expect(watchedShare(twice, 12)).toBe(0.5);
    expect(watchedShare(twice, 3)).toBe(1);
    expect([null, 0, -1].map((length) => watchedShare(twice, length))).toEqual([0, 0, 0]);
  });

  it('are kept from the first second on, up to the limit', () => {
    const merged = [range(0, 2), range(5, 9), range(20, 30)];
    expect(firstSeconds(merged, 4)).toEqual([range(0, 2), range(5, 7)]);
    expect(firstSeconds(merged, 2)).toEqual([range(0, 2)]);
    expect(firstSeconds(merged, 0)).toEqual([]);
    expect(firstSeconds(merged, 100)).toEqual(merged);
  });
});
