import { expect, it } from 'vitest';
import { loadWarning, shareOfOthers } from './machine.ts';

it('says that a machine was under load, before or meanwhile', () => {
  expect(loadWarning({ before: 0.2, byOthers: 0.05 })).toBeNull();
  expect(loadWarning({ before: 0.2, byOthers: null })).toBeNull();
  expect(loadWarning({ before: 1.5, byOthers: 0.05 })).toMatch(/the load was 1\.5 for each core/);
  expect(loadWarning({ before: 0.2, byOthers: 0.34 })).toMatch(/took 34 % of its processors/);
});

it('counts as the share of others what was busy and not of the benchmark', () => {
  const first = { busy: 1_000, own: 100, all: 5_000 };
  expect(shareOfOthers(first, { busy: 1_500, own: 400, all: 6_000 })).toBeCloseTo(0.2);
  expect(shareOfOthers(first, { busy: 1_500, own: 700, all: 6_000 })).toBe(0);
});
