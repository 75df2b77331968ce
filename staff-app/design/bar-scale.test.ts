import { expect, it } from 'vitest';
import { scaleOf } from './bar-scale.ts';

it.each([
  [0, 4],
  [3, 4],
  [5, 8],
  [41, 80],
  [400, 400],
  [401, 800],
  [1000, 1000],
])('a scale over %i ends at the round %i, in four even steps', (value, top) => {
  const scale = scaleOf([{ value }, { value: 0 }]);
  expect(scale.top).toBe(top);
  expect(scale.ticks).toEqual([0, top / 4, top / 2, (top / 4) * 3, top]);
});

it('a scale whose end is given ends there', () => {
  expect(scaleOf([{ value: 12 }], 100).ticks).toEqual([0, 25, 50, 75, 100]);
});
