import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

it('forgets what was used longest ago once it holds too much', () => {
  const map = new BoundedMap<string>(10);
  for (const key of ['a', 'b']) map.set(key, key.toUpperCase(), 5);
  expect(map.get('a')).toBe('A');
  map.set('c', 'C', 5);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual(['A', undefined, 'C']);
  map.set('a', 'again', 1);
  map.set('d', 'D', 4);
  expect(['a', 'c', 'd'].map((key) => map.get(key))).toEqual(['again', 'C', 'D']);
});

it("doesn't keep what is too large for it, nor what it had under that name", () => {
  const map = new BoundedMap<string>(10);
  map.set('a', 'small', 1);
  map.set('b', 'other', 1);
  map.set('a', 'large', 11);
  expect(['a', 'b'].map((key) => map.get(key))).toEqual([undefined, 'other']);
});
