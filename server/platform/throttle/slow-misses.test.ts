import { expect, it } from 'vitest';
import { SlowMisses } from './slow-misses.ts';

let nowMs = 0;
const clock = { now: () => new Date(0), monotonicMs: () => nowMs };

it('slows down an address with more than 60 misses within a minute, and no other', () => {
  const misses = new SlowMisses(clock);
  for (let count = 1; count <= 60; count += 1) expect(misses.countMs('10.0.0.1')).toBe(0);
  expect(misses.countMs('10.0.0.1')).toBe(100);
  expect(misses.countMs('10.0.0.1')).toBe(200);
  for (let count = 0; count < 100; count += 1) misses.countMs('10.0.0.1');
  expect(misses.countMs('10.0.0.1')).toBe(5_000);
  expect(misses.countMs('10.0.0.2')).toBe(0);
  nowMs += 60_001;
  expect(misses.countMs('10.0.0.1')).toBe(0);
});

it('remembers no more addresses than fit', () => {
  const misses = new SlowMisses(clock);
  for (let count = 0; count < 61; count += 1) misses.countMs('10.0.0.1');
  for (let count = 0; count < 20_001; count += 1) misses.countMs(`address-${count}`);
  expect(misses.countMs('10.0.0.1')).toBe(0);
});
