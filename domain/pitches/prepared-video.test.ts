import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rungsOf } from './prepared-video.ts';

it.each([
  [
    'a phone held upright',
    [2160, 3840],
    [
      [1080, 1920],
      [480, 854],
    ],
  ],
  [
    'a screen',
    [1920, 1080],
    [
      [1920, 1080],
      [854, 480],
    ],
  ],
  [
    'an old camera',
    [1440, 1080],
    [
      [1440, 1080],
      [640, 480],
    ],
  ],
  ['a small recording', [640, 361], [[640, 362]]],
  [
    'a ribbon',
    [4000, 3],
    [
      [1920, 2],
      [854, 2],
    ],
  ],
])('prepares %s in sizes that phones play', (_what, [width = 0, height = 0], sizes) => {
  expect(rungsOf({ width, height }).map((size) => [size.width, size.height])).toEqual(sizes);
});

it('never enlarges by more than a pixel, and gives even numbers', () => {
  const side = fc.integer({ min: 2, max: 8_192 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      for (const size of rungsOf({ width, height })) {
        expect(size.width <= width + 1 && size.height <= height + 1).toBe(true);
        expect([size.width % 2, size.height % 2]).toEqual([0, 0]);
        expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1_920);
      }
    }),
  );
});
