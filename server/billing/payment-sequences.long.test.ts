import { expect, it } from 'vitest';
import { runPaymentSequences } from '../testing/payments/run-sequences.ts';

const HOURS_MS = 3 * 60 * 60_000;

it('agrees to the cent after each of 10,000 random sequences of payments', { timeout: HOURS_MS }, async () => {
  const happened = await runPaymentSequences({ count: 10_000, seed: 1_120_261, atOnce: 6 });
  expect(happened.sequences).toBe(10_000);
  expect(happened.payments).toBeGreaterThan(5_000);
});
