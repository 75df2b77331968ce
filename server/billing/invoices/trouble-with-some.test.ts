import { beforeAll, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { readActor } from '../../accounts/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startStripeStub } from '../../testing/stripe/stripe-stub.ts';
import { createMovableClock, startTestServer } from '../../testing/test-server.ts';
import { choosePlan, closeCycles, saveCard } from '../index.ts';
import { readInvoices } from './store.ts';

const stubClock = createMovableClock('2026-01-31T19:00:00Z');
const stub = await startStripeStub({ now: stubClock.now });
const server = await startTestServer({ roles: ['web'], payments: 'stripe', stripe: stub.settings });
const { context, clock } = server;

beforeAll(() => {
  clock.stand();
  stubClock.stand();
});

function at(moment: string): void {
  clock.set(moment);
  stubClock.set(moment);
}

/** An organization whose plan begins at this moment. */
async function subscribed(moment: string): Promise<OrganizationId> {
  at(moment);
  const { id } = await buildOrganization(context, { billingActive: false });
  const actor = await readActor(context, (await buildUser(context, id)).token);
  if (!actor) throw new Error('The person is not signed in.');
  await saveCard(context, actor, await stub.makeCard('4242424242424242'));
  await choosePlan(context, actor, 'basic');
  return id;
}

/** Whether each month is paid, newest first. */
const paidMonths = async (id: OrganizationId) =>
  (await inTransaction(context.db, id, (tx) => readInvoices(tx, id, 10))).map(({ paidAt }) => paidAt !== null);

it('organizations whose payments fail, more than are read at once, hold up no other', async () => {
  const troubled: OrganizationId[] = [];
  for (const minute of [1, 2, 3]) troubled.push(await subscribed(`2026-01-31T19:0${minute}:00Z`));
  const behind = await subscribed('2026-01-31T19:04:00Z');
  const ids = new Set(troubled.map(String));
  stub.failWhen((address) => {
    const intent = stub.state.intents.get(address.split('/')[3] ?? '');
    return ids.has(intent?.metadata.organization ?? '') ? 'unavailable' : null;
  });
  at('2026-02-28T20:00:00Z');
  await closeCycles(context, { atOnce: 2 });
  for (const id of troubled) expect(await paidMonths(id)).toEqual([false, true]);
  expect(await paidMonths(behind)).toEqual([true, true]);
});
