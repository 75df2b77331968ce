import { describe, expect, it } from 'vitest';
import { isWithinReach } from './reach.ts';

describe('the furthest time to plan for', () => {
  it.each([
    ['2016-01-01', true],
    ['2036-03-09', true],
    ['2036-03-11', false],
    ['9999-12-31', false],
  ])('of 10 March 2026 includes %s: %s', (day, isWithin) => {
    expect(isWithinReach(new Date(day), new Date('2026-03-10T00:00:00Z'))).toBe(isWithin);
  });
});
