import { beforeAll, expect, it } from 'vitest';
import { readActor } from '../accounts/index.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startStripeStub } from '../testing/stripe/stripe-stub.ts';
import { startTestServer } from '../testing/test-server.ts';
import { choosePlan, saveCard } from './index.ts';

const stub = await startStripeStub();
const server = await startTestServer({ roles: ['web'], payments: 'stripe', stripe: stub.settings });
const { context, clock } = server;

beforeAll(() => clock.stand());

it('a plan that is replaced while its payment is being created is not charged', async () => {
  const { id } = await buildOrganization(context, { billingActive: false });
  const actor = await readActor(context, (await buildUser(context, id)).token);
  if (!actor) throw new Error('The person is not signed in.');
  await saveCard(context, actor, await stub.makeCard('4242424242424242'));
  const isOpened = () => [...stub.state.intents.values()].some(({ object }) => object === 'payment_intent');
  let isChosen = false;
  stub.beforeAnswer(async () => {
    if (isChosen || !isOpened()) return;
    isChosen = true;
    await choosePlan(context, actor, 'pro');
  });
  await expect(choosePlan(context, actor, 'basic')).rejects.toMatchObject({ code: 'payment-declined' });
  const paid = [...stub.state.intents.values()].flatMap((one) =>
    one.object === 'payment_intent' && one.status === 'succeeded' ? [one.amount] : [],
  );
  expect(paid).toEqual([4_900]);
});
