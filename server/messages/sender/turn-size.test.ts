import { expect, it } from 'vitest';
import { LONGEST_TURN } from './options.ts';
import { createTurnSize } from './turn-size.ts';

it('a gate takes many messages if the database is fast, and few if it is slow', () => {
  const size = createTurnSize();
  expect(size.current()).toBe(100);
  const gateAt = (msPerMessage: number) => size.took(size.current(), size.current() * msPerMessage);
  gateAt(0.3);
  expect(size.current(), 'after one quick gate').toBe(400);
  for (let gates = 0; gates < 2; gates += 1) gateAt(0.3);
  expect(size.current()).toBe(LONGEST_TURN);
  gateAt(4);
  expect(size.current()).toBe(200);
  size.took(0, 5_000);
  expect(size.current()).toBe(200);
  gateAt(100);
  expect(size.current()).toBe(100);
  for (let gates = 0; gates < 4; gates += 1) gateAt(0.3);
  expect(size.current()).toBe(LONGEST_TURN);
});
