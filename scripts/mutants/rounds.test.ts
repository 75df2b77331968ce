import { TestStatus } from '@stryker-mutator/api/test-runner';
import { describe, expect, it } from 'vitest';
import { inRounds } from './rounds.ts';

const test = (file: string, name: string, timeSpentMs: number) => ({
  ...{ id: `${file}#${name}`, name, timeSpentMs, status: TestStatus.Success as const },
});
const near = 'server/billing/invoices/invoices.test.ts';
const far = 'server/billing/billing.test.ts';
const slow = 'server/billing/stripe/stripe.test.ts';
const slowest = 'server/billing/payment-sequences.test.ts';
const tests = [
  test(slowest, 'all', 70_000),
  test(slow, 'pays', 30_000),
  test(far, 'chooses', 2_000),
  test(near, 'charges', 4_000),
  test(near, 'waits', 5_000),
];
const fault = 'server/billing/invoices/collect-invoice.ts';

describe('the tests that must notice a fault', () => {
  it('of its own folder come first, the slow ones last, each once', () => {
    expect(inRounds(tests, fault, undefined)).toEqual([
      [`${near}#charges`, `${near}#waits`, `${far}#chooses`],
      [`${slow}#pays`],
      [`${slowest}#all`],
    ]);
  });

  it('are only those that reach it', () => {
    expect(inRounds(tests, fault, [`${slow}#pays`, `${near}#waits`])).toEqual([[`${near}#waits`], [`${slow}#pays`]]);
    expect(inRounds(tests, fault, [])).toEqual([]);
  });
});
