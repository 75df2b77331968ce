import { expect, it } from 'vitest';
import { runPaymentSequences } from '../testing/payments/run-sequences.ts';

const HOURS_MS = 3 * 60 * 60_000;
const count = Number(process.env.PAYMENT_SEQUENCES ?? 10_000);
const seed = Number(process.env.PAYMENT_SEED ?? 1_120_261);

it(`agrees to the cent after each of ${count} random sequences of payments`, { timeout: HOURS_MS }, async () => {
  console.log(`${count} sequences with the seed ${seed}`);
  const onProgress = (done: number) => console.log(`${done} of ${count}`);
  const happened = await runPaymentSequences({ count, seed, atOnce: 6, onProgress });
  console.log(happened);
  expect(happened.sequences).toBe(count);
  expect(happened.payments).toBeGreaterThan(count / 2);
});
