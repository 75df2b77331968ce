import { beforeAll, expect, it, vi } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { billingWorld } from '../../testing/billing-world.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { DisputeState, PaymentState } from '../provider/payment-provider.ts';
import { settlePayment } from './settle-payment.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
const { billingOf, subscribed } = billingWorld(server);

beforeAll(() => clock.stand());

it('a dispute updates the screens when its state changes, and not when the same state is reported again', async () => {
  const made = await subscribed();
  const [invoice] = (await billingOf(made)).invoices;
  const dispute = {
    id: 'dp_1',
    amountCents: 2_500,
    withdrawnCents: 2_500,
    reason: 'fraudulent',
    openedAt: clock.now(),
  };
  const told = async (state: DisputeState['state']) => {
    const payment = { status: 'paid', id: 'pi_1', amountCents: 2_500, refunds: [], disputes: [{ ...dispute, state }] };
    const names: string[] = [];
    const stop = context.live.follow(made.id, (name) => names.push(name));
    await settlePayment(context, made.id, Number(invoice.id), payment as unknown as PaymentState);
    // Notifications arrive in order: once this one is here, so are all before it.
    await inTransaction(context.db, made.id, (tx) => context.live.announce(tx, made.id, 'leads'));
    await vi.waitFor(() => expect(names).toContain('leads'));
    stop();
    return names.filter((name) => name === 'account').length;
  };
  expect(await told('open')).toBe(1);
  expect(await told('open')).toBe(0);
  expect(await told('lost')).toBe(1);
  expect(await told('open'), 'what the bank has decided stays decided').toBe(0);
});
