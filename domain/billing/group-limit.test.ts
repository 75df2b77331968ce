import { describe, expect, it } from 'vitest';
import { groupLimit } from './group-limit.ts';

describe('the number of groups', () => {
  it.each([
    ['free', true, 3],
    ['basic', true, 10],
    ['pro', true, Number.POSITIVE_INFINITY],
    [null, true, Number.POSITIVE_INFINITY],
    [null, false, 3],
    ['basic', false, 3],
    ['pro', false, 3],
  ] as const)('on plan %s with billing active %s is at most %s [OPEN-77]', (plan, isBillingActive, most) => {
    expect(groupLimit({ plan, isBillingActive })).toBe(most);
  });
});
