import { expect, it } from 'vitest';
import { createInFlightLimit } from './in-flight-limit.ts';

function limited(first: number, most: number) {
  let ms = 0;
  const limit = createInFlightLimit(first, most, () => ms);
  const answered = (times: number) => {
    for (let n = 0; n < times; n += 1) limit.answered();
    return limit.current();
  };
  const wait = (more: number) => {
    ms += more;
  };
  return { limit, answered, wait };
}

it('starts at the first limit, or at the highest if that is less', () => {
  expect(limited(10, 100).limit.current()).toBe(10);
  expect(limited(10, 6).limit.current()).toBe(6);
});

it('doubles each round until the first refusal, up to the highest', () => {
  const { answered } = limited(10, 50);
  expect(answered(10)).toBe(20);
  expect(answered(20)).toBe(40);
  expect(answered(40)).toBe(50);
});

it('falls to 70 % when the carrier pushes back, once in a second, and never below four', () => {
  const { limit, wait } = limited(100, 100);
  limit.pushedBack();
  limit.pushedBack();
  expect(limit.current()).toBe(70);
  wait(999);
  limit.pushedBack();
  expect(limit.current()).toBe(70);
  wait(1);
  limit.pushedBack();
  expect(limit.current()).toBe(49);
  for (let n = 0; n < 20; n += 1) {
    wait(1_000);
    limit.pushedBack();
  }
  expect(limit.current()).toBe(4);
});

it('rests for a second after a refusal, and then adds four a round while it is small', () => {
  const { limit, answered, wait } = limited(20, 100);
  limit.pushedBack();
  expect(answered(50)).toBe(14);
  wait(1_000);
  expect(answered(14)).toBe(17);
  expect(answered(17)).toBe(21);
});

it('adds one in twenty answers while it is large', () => {
  const { limit, answered, wait } = limited(400, 400);
  limit.pushedBack();
  wait(1_000);
  expect(answered(20)).toBe(281);
});
