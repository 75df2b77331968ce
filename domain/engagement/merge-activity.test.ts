import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SlideTime } from './merge-activity.ts';
import { mergeSlideTime, noSlideTime } from './merge-activity.ts';
import { mergeRanges, watchedSeconds, watchedShare } from './watched-ranges.ts';

const ranges = fc.array(
  fc
    .tuple(fc.integer({ min: -5, max: 130 }), fc.integer({ min: 0, max: 40 }))
    .map(([start, length]) => ({ start, end: start + length })),
  { maxLength: 6 },
);
const reports: fc.Arbitrary<SlideTime[]> = fc.array(
  fc.record({
    seconds: fc.double({ min: 0, max: 300, noNaN: true }),
    video: fc.boolean(),
    videoDuration: fc.constantFrom(null, 120),
    audio: fc.boolean(),
    audioDuration: fc.constant(null),
    listens: fc.integer({ min: 0, max: 5 }),
    viewRanges: ranges,
  }),
  { maxLength: 6 },
);
const fold = (list: readonly SlideTime[], cap = 1000) =>
  list.reduce((stored, report) => mergeSlideTime(stored, report, cap), noSlideTime);

describe('stored slide activity', () => {
  it('has the largest time, never the sum', () => {
    expect(
      fold([
        { ...noSlideTime, seconds: 9 },
        { ...noSlideTime, seconds: 6 },
      ]).seconds,
    ).toBe(9);
  });

  it('is never above the wall clock plus 5% for clock differences', () => {
    expect(mergeSlideTime(noSlideTime, { ...noSlideTime, seconds: 500 }, 100).seconds).toBe(105);
    expect(mergeSlideTime(noSlideTime, { ...noSlideTime, seconds: 104 }, 100).seconds).toBe(104);
    expect(mergeSlideTime(noSlideTime, { ...noSlideTime, seconds: 5 }, -1).seconds).toBe(0);
  });

  it('ignores invalid values', () => {
    for (const seconds of [Number.NaN, Number.POSITIVE_INFINITY, -3])
      expect(mergeSlideTime({ ...noSlideTime, seconds: 4 }, { ...noSlideTime, seconds }, 100).seconds).toBe(4);
  });

  it('merges watched ranges and cuts them to the length of the video', () => {
    const first = { ...noSlideTime, video: true, videoDuration: 60, viewRanges: [{ start: 0, end: 10 }] };
    const second = {
      ...noSlideTime,
      viewRanges: [
        { start: 8, end: 20 },
        { start: 50, end: 99 },
      ],
    };
    expect(fold([first, second])).toMatchObject({
      video: true,
      videoDuration: 60,
      viewRanges: [
        { start: 0, end: 20 },
        { start: 50, end: 60 },
      ],
    });
  });

  it('has no more of a video than a player at double speed could have shown', () => {
    const claim = { ...noSlideTime, videoDuration: 600, viewRanges: [{ start: 30, end: 600 }] };
    expect(mergeSlideTime(noSlideTime, claim, 100).viewRanges).toEqual([{ start: 30, end: 240 }]);
    const known = { ...claim, viewRanges: [{ start: 0, end: 500 }] };
    expect(mergeSlideTime(known, claim, 100).viewRanges).toEqual(known.viewRanges);
  });

  it('adds up what was heard of an audio, and counts no listen twice and none above the limit [VIEW-24]', () => {
    const first = { ...noSlideTime, audio: true, audioDuration: 60, listens: 1, viewRanges: [{ start: 0, end: 10 }] };
    const second = { ...first, audioDuration: null, listens: 2, viewRanges: [{ start: 55, end: 99 }] };
    const ranges = [
      { start: 0, end: 10 },
      { start: 55, end: 60 },
    ];
    expect(fold([first, second, first])).toMatchObject({
      audio: true,
      audioDuration: 60,
      listens: 2,
      viewRanges: ranges,
    });
    expect(fold([{ ...first, listens: 99 }]).listens).toBe(3);
    expect(fold([{ ...first, listens: Number.NaN }]).listens).toBe(0);
  });

  it('caps the length of a video at a day', () => {
    const endless = { ...noSlideTime, videoDuration: 1e308, viewRanges: [{ start: 0, end: 1e308 }] };
    const stored = mergeSlideTime(noSlideTime, endless, 1e9);
    expect(stored).toMatchObject({ videoDuration: null, viewRanges: [{ start: 0, end: 86_400 }] });
  });

  it('stops adding ranges when fragments of a video would make it grow without bound', () => {
    const crumbs = (from: number) => Array.from({ length: 400 }, (_, n) => ({ start: from + n, end: from + n + 0.5 }));
    const stored = mergeSlideTime(noSlideTime, { ...noSlideTime, viewRanges: crumbs(0) }, 1e6);
    expect(mergeSlideTime(stored, { ...noSlideTime, viewRanges: crumbs(1_000) }, 1e6).viewRanges).toHaveLength(400);
  });

  it('never shrinks with another report', () => {
    fc.assert(
      fc.property(reports, reports, (first, more) => {
        const before = fold(first);
        const after = fold([...first, ...more]);
        expect(after.seconds).toBeGreaterThanOrEqual(before.seconds);
        const end = after.videoDuration;
        expect(watchedSeconds(after.viewRanges)).toBeGreaterThanOrEqual(watchedSeconds(before.viewRanges, end) - 1e-9);
      }),
    );
  });

  it('doesn’t depend on repeats or on the order of reports', () => {
    const orders = reports.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 })),
    );
    fc.assert(
      fc.property(orders, ([list, shuffled]) => {
        expect(fold(shuffled)).toEqual(fold(list));
      }),
      { numRuns: 300 },
    );
  });
});

describe('watched ranges', () => {
  it.each([
    [[], []],
    [[{ start: 5, end: 5 }], []],
    [[{ start: 9, end: 3 }], []],
    [[{ start: -3, end: 4 }], [{ start: 0, end: 4 }]],
    [
      [
        { start: 5, end: 9 },
        { start: 0, end: 5 },
      ],
      [{ start: 0, end: 9 }],
    ],
    [
      [
        { start: 0, end: 2 },
        { start: 3, end: 4 },
      ],
      [
        { start: 0, end: 2 },
        { start: 3, end: 4 },
      ],
    ],
    [[{ start: Number.NaN, end: 4 }], []],
  ])('%j join to %j', (given, merged) => {
    expect(mergeRanges(given)).toEqual(merged);
  });

  it('count every second once, against a second-by-second reference', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const seconds = Array.from({ length: 200 }, (_, second) => second);
        const seen = seconds.filter((second) => list.some((range) => range.start <= second && second + 1 <= range.end));
        expect(watchedSeconds(list)).toBe(seen.length);
      }),
    );
  });

  it('make up a share of the video from 0 to 1, and 0 while its length is unknown', () => {
    expect(watchedShare([{ start: 0, end: 30 }], 120)).toBe(0.25);
    expect(watchedShare([{ start: 0, end: 999 }], 120)).toBe(1);
    expect(watchedShare([{ start: 0, end: 30 }], null)).toBe(0);
    expect(watchedShare([{ start: 0, end: 30 }], 0)).toBe(0);
  });
});
