import { expect, it } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { startStripeStub } from '../../testing/stripe/stripe-stub.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { stripeProvider } from './stripe-provider.ts';

const stub = await startStripeStub();
const { context } = await startTestServer({ roles: ['web'], payments: 'stripe', stripe: stub.settings });
const provider = stripeProvider(context);

/** A customer with a card, and a way to ask for the payment of a month as the program does. */
async function customer() {
  const { id: organizationId, name } = await buildOrganization(context);
  const customerId = await provider.openCustomer(organizationId, name);
  const token = await stub.makeCard('4242424242424242');
  const kept = await provider.keepCard({ organizationId, customer: customerId, token });
  if (!('method' in kept)) throw new Error('The card was not kept.');
  const { method: card } = kept;
  return async (invoiceId: number, month: string, amountCents: number) => {
    const named = { organizationId, invoiceId, description: `Invoice ${organizationId}-${invoiceId}` };
    const key = `invoice-${organizationId}-${invoiceId}-0`;
    const given = { customer: customerId, amountCents, key, monthStartsAt: new Date(month) };
    const payment = await provider.openPayment({ ...named, ...given });
    if (typeof payment !== 'string') throw new Error('There is no customer.');
    return {
      payment,
      charge: () => provider.charge({ payment, key: `${key}-off-${card}`, card, isOnSession: false }),
    };
  };
}

it('charges no month twice that was paid after the moment to which the database was set back', async () => {
  const ask = await customer();
  const before = await ask(7, '2026-03-01T07:00:00Z', 5_000);
  expect(await before.charge()).toMatchObject({ status: 'paid', amountCents: 5_000 });
  // Its usage is another now, and so may its number be.
  const after = await ask(9, '2026-03-01T07:00:00Z', 4_900);
  expect(after.payment).toBe(before.payment);
  expect(await after.charge()).toMatchObject({ status: 'paid', amountCents: 5_000, invoice: { invoiceId: 9 } });
  const next = await ask(10, '2026-04-01T07:00:00Z', 5_000);
  expect(next.payment).not.toBe(before.payment);
});

it('makes a new payment where the one before was canceled, or is another organization’s', async () => {
  const [ask, other] = [await customer(), await customer()];
  const canceled = await ask(7, '2026-03-01T07:00:00Z', 5_000);
  await provider.cancelPayment(canceled.payment);
  expect((await ask(8, '2026-03-01T07:00:00Z', 5_000)).payment).not.toBe(canceled.payment);
  const paid = await other(11, '2026-03-01T07:00:00Z', 5_000);
  await paid.charge();
  expect((await ask(12, '2026-03-01T07:00:00Z', 5_000)).payment).not.toBe(paid.payment);
});
