import { expect, it } from 'vitest';
import { runPaymentSequences } from '../testing/payments/run-sequences.ts';

it('keeps invoices, ledger and provider in agreement to the cent through random sequences', async () => {
  const happened = await runPaymentSequences({ count: 24, seed: 20261125, atOnce: 4 });
  for (const [what, count] of Object.entries(happened)) expect(count, what).toBeGreaterThan(0);
});
