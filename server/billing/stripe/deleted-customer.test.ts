import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readActor } from '../../accounts/index.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startStripeStub } from '../../testing/stripe/stripe-stub.ts';
import { createMovableClock, startTestServer } from '../../testing/test-server.ts';
import { choosePlan, closeCycles, saveCard } from '../index.ts';

const START = '2026-01-31T19:00:00Z';
const stubClock = createMovableClock(START);
const stub = await startStripeStub({ now: stubClock.now });
const server = await startTestServer({ roles: ['web'], payments: 'stripe', stripe: stub.settings }, START);
const { context, clock } = server;

beforeAll(() => {
  clock.stand();
  stubClock.stand();
});
afterEach(() => stub.failWhen(() => null));

function at(moment: string): void {
  clock.set(moment);
  stubClock.set(moment);
}

const BILLING = `{ user(includeBilling: true) { user { organization { billing { active expires card { last4 }
  invoices { id paid failure state } } } } } }`;

async function subscribed() {
  at(START);
  const { id } = await buildOrganization(context, { billingActive: false });
  const actor = await readActor(context, (await buildUser(context, id)).token);
  if (!actor) throw new Error('No one is signed in.');
  await saveCard(context, actor, await stub.makeCard('4242424242424242'));
  await choosePlan(context, actor, 'basic');
  return {
    actor,
    billing: async () =>
      (await server.graphql(BILLING, {}, (await buildUser(context, id)).token)).user.user.organization.billing,
    /** As in Stripe's dashboard: the cards are detached, and nothing is announced. */
    deleteCustomer() {
      for (const { customer, metadata } of stub.state.intents.values()) {
        if (metadata.organization !== String(id) || customer === null) continue;
        stub.state.customers.delete(customer);
        for (const method of stub.state.methods.values()) if (method.customer === customer) method.customer = null;
      }
    },
  };
}

describe('an organization whose customer was deleted at Stripe', () => {
  it('learns that its month can’t be charged, and its plan ends after the last try', async () => {
    const made = await subscribed();
    made.deleteCustomer();
    at('2026-02-28T20:00:00Z');
    await closeCycles(context);
    const [first] = (await made.billing()).invoices;
    expect(first).toMatchObject({
      paid: false,
      state: 'failed',
      failure: 'There’s no card to charge. Add one to pay.',
    });
    for (const day of ['01', '03', '05', '07']) {
      at(`2026-03-${day}T20:10:00Z`);
      await closeCycles(context);
    }
    expect((await made.billing()).active).toBe(false);
  });

  it.each([false, true])(
    'pays with the next card that is saved, also a payment that had begun: %s',
    async (hadBegun) => {
      const made = await subscribed();
      at('2026-02-28T20:00:00Z');
      if (hadBegun) {
        stub.failWhen((address) => (address.endsWith('/confirm') ? 'unavailable' : null));
        await closeCycles(context);
        stub.failWhen(() => null);
      }
      made.deleteCustomer();
      await closeCycles(context);
      expect((await made.billing()).invoices[0]).toMatchObject({ paid: false, state: 'failed' });
      expect(await saveCard(context, made.actor, await stub.makeCard('5555555555554444'))).toBe(null);
      expect(await made.billing()).toMatchObject({
        ...{ active: true, card: { last4: '4444' } },
        invoices: [{ paid: true }, { paid: true }],
      });
      at('2026-03-31T20:00:00Z');
      await closeCycles(context);
      expect((await made.billing()).invoices[0]).toMatchObject({ paid: true });
      expect((await made.billing()).invoices).toHaveLength(3);
    },
  );

  it('gets one new customer when two cards are saved at the same moment', async () => {
    const made = await subscribed();
    made.deleteCustomer();
    const cards = await Promise.all(['5555555555554444', '4242424242424242'].map((number) => stub.makeCard(number)));
    await Promise.all(cards.map((card) => saveCard(context, made.actor, card)));
    const owners = [...stub.state.methods.values()].filter(({ id }) => cards.includes(id)).map((one) => one.customer);
    expect(new Set(owners).size).toBe(1);
    at('2026-02-28T20:00:00Z');
    await closeCycles(context);
    expect((await made.billing()).invoices).toMatchObject([{ paid: true }, { paid: true }]);
  });

  it('learns that Stripe doesn’t know a card', async () => {
    const made = await subscribed();
    await expect(saveCard(context, made.actor, 'not a card')).rejects.toThrow('We couldn’t find this card.');
  });
});
