import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { readActor } from '../../accounts/index.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { startStripeStub } from '../../testing/stripe/stripe-stub.ts';
import { createMovableClock, startTestServer } from '../../testing/test-server.ts';
import { choosePlan, closeCycles, saveCard } from '../index.ts';
import { applyLeftEvents } from '../webhooks/apply-event.ts';
import { fetchMissedEvents } from '../webhooks/fetch-missed-events.ts';

const START = '2026-01-31T19:00:00Z';
const stubClock = createMovableClock(START);
const stub = await startStripeStub({ now: stubClock.now });
const server = await startTestServer({ roles: ['web'], payments: 'stripe', stripe: stub.settings }, START);
const { context, clock } = server;
const WEBHOOK = `${server.url}/webhooks/stripe`;

beforeAll(() => {
  clock.stand();
  stubClock.stand();
});
beforeEach(() => {
  at(START);
  stub.failWhen(() => null);
});

function at(moment: string): void {
  clock.set(moment);
  stubClock.set(moment);
}

const BILLING = `{ user(includeBilling: true) { user { organization { orgType billing { active card { brand last4 }
  invoices { id paid amount state refunded failure } due { id state failure } } } } } }`;
const SAVE = `mutation ($token: String, $plan: String) {
  updateUser(user: { token: $token, plan: $plan }) { success errors toConfirm } }`;
const PAY = 'mutation ($id: ID!) { payInvoice(invoiceId: $id) { success errors toConfirm } }';

async function customer() {
  const { id } = await buildOrganization(context, { billingActive: false });
  const { token } = await buildUser(context, id);
  const actor = await readActor(context, token);
  if (!actor) throw new Error('No one is signed in.');
  const signIn = async () => (await buildUser(context, id)).token;
  return {
    ...{ id, token, actor },
    billing: async () => (await server.graphql(BILLING, {}, await signIn())).user.user.organization.billing,
    save: async (given: Record<string, unknown>) => (await server.graphql(SAVE, given, await signIn())).updateUser,
    pay: async (invoiceId: string) => (await server.graphql(PAY, { id: invoiceId }, await signIn())).payInvoice,
  };
}

async function subscribed(number = '4242424242424242', plan: 'basic' | 'pro' = 'basic') {
  const made = await customer();
  const given = { token: await stub.makeCard(number), plan };
  for (let answer = await made.save(given); answer.toConfirm; answer = await made.save(given)) {
    await stub.answerBank(answer.toConfirm, true);
  }
  return made;
}

const paymentsOf = (organizationId: OrganizationId) =>
  [...stub.state.intents.values()].filter(
    ({ object, metadata }) => object === 'payment_intent' && metadata.organization === String(organizationId),
  );
const paymentOf = (organizationId: OrganizationId) => paymentsOf(organizationId).at(-1)?.id ?? '';
const newEvents = (from: number) => stub.state.events.slice(from);

async function entriesOf(organizationId: OrganizationId): Promise<[string, number][]> {
  const found = await inTransactionAcrossOrganizations(context.db, (tx) =>
    sql<{ kind: string; cents: number }>`
      select kind, amount_cents as cents from payment_entries where organization_id = ${organizationId} order by id`.execute(
      tx,
    ),
  );
  return found.rows.map(({ kind, cents }) => [kind, cents]);
}

describe('a plan paid through Stripe', () => {
  it('begins with a card that the bank asks about, and the payment of its first month', async () => {
    const made = await customer();
    const given = { token: await stub.makeCard('4000002760003184'), plan: 'basic' };
    const ofCard = await made.save(given);
    expect(ofCard).toEqual({ success: true, errors: [], toConfirm: expect.stringMatching(/^seti_/) });
    expect(await made.billing()).toMatchObject({ active: false, card: null });
    await stub.answerBank(ofCard.toConfirm, true);
    const ofPayment = await made.save(given);
    expect(ofPayment).toEqual({ success: true, errors: [], toConfirm: expect.stringMatching(/^pi_/) });
    expect(await made.billing()).toMatchObject({ active: false, card: { brand: 'Visa', last4: '3184' } });
    await stub.answerBank(ofPayment.toConfirm, true);
    expect(await made.save(given)).toEqual({ success: true, errors: [], toConfirm: null });
    expect(await made.billing()).toMatchObject({
      active: true,
      invoices: [{ paid: true, amount: 2_500, state: 'paid' }],
    });
    expect(paymentsOf(made.id).map(({ amount_received }) => amount_received)).toEqual([2_500]);
  });

  it('begins after two first cards that were saved at the same moment, which belong to one customer', async () => {
    const made = await customer();
    const tokens = [await stub.makeCard('4242424242424242'), await stub.makeCard('5555555555554444')];
    // Both request a customer before either has one.
    await Promise.all(tokens.map((token) => saveCard(context, made.actor, token)));
    const kept = [...stub.state.intents.values()].filter(
      ({ object, metadata }) => object === 'setup_intent' && metadata.organization === String(made.id),
    );
    expect(new Set(kept.map((one) => one.customer)).size).toBe(1);
    expect(await made.save({ plan: 'basic' })).toMatchObject({ success: true });
  });

  it('begins even if the browser is closed after the bank was answered', async () => {
    const made = await customer();
    const given = { token: await stub.makeCard('4000002760003184'), plan: 'pro' };
    await stub.answerBank((await made.save(given)).toConfirm, true);
    await stub.answerBank((await made.save(given)).toConfirm, true);
    for (const event of stub.state.events) await stub.deliverTo(WEBHOOK, event);
    await runJobs(server, 'billing.');
    expect(await made.billing()).toMatchObject({ active: true, invoices: [{ paid: true, amount: 4_900 }] });
  });

  it.each([
    ['is declined', '4000000000000002', 'Your card was declined.'],
    ['has insufficient funds', '4000000000009995', 'Your card has insufficient funds.'],
    ['has expired', '4000000000000069', 'Your card has expired.'],
    ['is saved and then declined', '4000000000000341', 'Your card was declined.'],
  ])('does not begin with a card that %s', async (_how, number, sentence) => {
    const made = await customer();
    const answer = await made.save({ token: await stub.makeCard(number), plan: 'basic' });
    expect(answer).toEqual({ success: false, errors: [sentence], toConfirm: null });
    expect(await made.billing()).toMatchObject({ active: false, invoices: [], due: null });
  });

  it('is not begun or charged without its buyer after their first attempt failed halfway', async () => {
    const made = await customer();
    stub.failWhen((address) => (/confirm$/.test(address) && /payment_intents/.test(address) ? 'unavailable' : null));
    const answer = await made.save({ token: await stub.makeCard('4242424242424242'), plan: 'basic' });
    expect(answer.success).toBe(false);
    stub.failWhen(() => null);
    at('2026-01-31T20:01:00Z');
    await closeCycles(context);
    expect(await made.billing()).toMatchObject({ active: false, invoices: [], due: null });
    expect(paymentsOf(made.id).map(({ status }) => status)).toEqual(['canceled']);
  });

  it('is charged each month without the cardholder, once however often the job runs', async () => {
    const made = await subscribed();
    at('2026-02-28T19:06:00Z');
    await Promise.all([closeCycles(context), closeCycles(context)]);
    expect((await made.billing()).invoices).toMatchObject([{ paid: true }, { paid: true }]);
    expect(paymentsOf(made.id)).toHaveLength(2);
  });

  it('asks the cardholder if the bank requires it, and accepts the confirmed payment', async () => {
    const made = await subscribed('4000002760003184');
    at('2026-02-28T19:06:00Z');
    await closeCycles(context);
    const { due } = await made.billing();
    expect(due).toMatchObject({ state: 'needsAction', failure: 'Your bank wants you to confirm this payment.' });
    const asked = await made.pay(due.id);
    expect(asked.toConfirm).toMatch(/^pi_/);
    await stub.answerBank(asked.toConfirm, false);
    const second = await made.pay(due.id);
    await stub.answerBank(second.toConfirm, true);
    expect(await made.pay(due.id)).toEqual({ success: true, errors: [], toConfirm: null });
    expect(await made.billing()).toMatchObject({ due: null, invoices: [{ paid: true }, { paid: true }] });
    expect(paymentsOf(made.id)).toHaveLength(2);
  });
});

describe('a lost response', () => {
  it('is explained in a sentence to the person who adds a card', async () => {
    const made = await customer();
    const token = await stub.makeCard('4242424242424242');
    stub.failWhen(() => 'unavailable');
    const answer = await made.save({ token, plan: 'basic' });
    expect(answer.errors).toEqual([
      'The payment service didn’t answer. Nothing was saved. Try again in a few minutes.',
    ]);
  });

  it.each(['lost', 'reset'] as const)('(%s) after the card was charged never charges it again', async (fault) => {
    const made = await subscribed();
    at('2026-02-28T19:06:00Z');
    stub.failWhen((address) => (address.endsWith('/confirm') ? fault : null));
    await closeCycles(context);
    expect((await made.billing()).invoices).toMatchObject([{ paid: false, state: 'open' }, { paid: true }]);
    stub.failWhen(() => null);
    await closeCycles(context);
    expect((await made.billing()).invoices).toMatchObject([{ paid: true }, { paid: true }]);
    expect(paymentsOf(made.id).map(({ amount_received }) => amount_received)).toEqual([2_500, 2_500]);
  });

  it('before the payment was created leaves one payment, even if its id was not recorded', async () => {
    const made = await customer();
    stub.failWhen((address) => (address === 'POST /v1/payment_intents' ? 'lost' : null));
    const given = { token: await stub.makeCard('4242424242424242'), plan: 'basic' };
    expect((await made.save(given)).errors[0]).toContain('You won’t be charged twice.');
    stub.failWhen(() => null);
    expect(await made.save(given)).toMatchObject({ success: true });
    expect(paymentsOf(made.id)).toHaveLength(1);
  });
});

describe('a webhook', () => {
  it('is accepted only with a signature of the last minutes', async () => {
    await subscribed();
    const event = stub.state.events.at(-1);
    if (!event) throw new Error('Nothing happened.');
    expect(await stub.deliverTo(WEBHOOK, event, { secret: 'whsec_of_another_account' })).toBe(400);
    expect(await stub.deliverTo(WEBHOOK, event, { at: new Date('2026-01-31T18:54:59Z') })).toBe(400);
    expect(await stub.deliverTo(WEBHOOK, event)).toBe(200);
    const answer = await fetch(WEBHOOK, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(400);
  });

  it('is applied once, in any order, even before the response to the call it is about', async () => {
    const made = await subscribed();
    at('2026-02-28T19:06:00Z');
    const from = stub.state.events.length;
    stub.failWhen((address) => (address.endsWith('/confirm') ? 'lost' : null));
    await closeCycles(context);
    stub.failWhen(() => null);
    for (const event of newEvents(from).toReversed()) {
      for (const _time of [1, 2]) expect(await stub.deliverTo(WEBHOOK, event)).toBe(200);
    }
    await runJobs(server, 'billing.apply');
    expect((await made.billing()).invoices).toMatchObject([{ paid: true }, { paid: true }]);
    expect(await entriesOf(made.id)).toEqual([
      ['payment', 2_500],
      ['payment', 2_500],
    ]);
  });

  it('is applied later if the provider did not respond', async () => {
    const made = await subscribed();
    const from = stub.state.events.length;
    stub.dispute(paymentOf(made.id));
    for (const event of newEvents(from)) await stub.deliverTo(WEBHOOK, event);
    stub.failWhen(() => 'unavailable');
    await expect(runJobs(server, 'billing.apply')).rejects.toThrow('Stripe did not do what was asked');
    stub.failWhen(() => null);
    at('2026-01-31T19:20:00Z');
    await applyLeftEvents(context);
    expect((await made.billing()).invoices).toMatchObject([{ state: 'disputed' }]);
  });

  it('that never arrived is fetched and applied', async () => {
    const made = await subscribed();
    for (const event of stub.state.events) event.pending_webhooks = 0;
    stub.refund(paymentOf(made.id), 1_000);
    at('2026-02-20T19:00:00Z');
    for (const _hour of [1, 2]) await fetchMissedEvents(context);
    await runJobs(server, 'billing.apply');
    expect((await made.billing()).invoices).toMatchObject([{ state: 'partlyRefunded', refunded: 1_000 }]);
  });

  it('reports disputes and refunds, each once', async () => {
    const made = await subscribed();
    const from = stub.state.events.length;
    const dispute = stub.dispute(paymentOf(made.id));
    const tell = async () => {
      for (const event of newEvents(from).toReversed()) await stub.deliverTo(WEBHOOK, event);
      await runJobs(server, 'billing.apply');
    };
    await tell();
    expect((await made.billing()).invoices).toMatchObject([{ paid: true, state: 'disputed' }]);
    stub.closeDispute(dispute?.id ?? '', 'won');
    await tell();
    expect((await made.billing()).invoices).toMatchObject([{ state: 'paid' }]);
    expect(await entriesOf(made.id)).toEqual([
      ['payment', 2_500],
      ['dispute', -2_500],
      ['dispute-returned', 2_500],
    ]);
    expect(stub.heldCents(paymentOf(made.id))).toBe(2_500);
  });

  it('removes a card that was detached at the provider', async () => {
    const made = await subscribed();
    const from = stub.state.events.length;
    const [method] = [...stub.state.methods.keys()].slice(-1);
    await fetch(`${stub.url}/v1/payment_methods/${method}/detach`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stub.secretKey}`, 'stripe-version': '2026-10-28.endive' },
    });
    for (const event of newEvents(from)) await stub.deliverTo(WEBHOOK, event);
    await runJobs(server, 'billing.apply');
    expect((await made.billing()).card).toBeNull();
    await expect(choosePlan(context, made.actor, 'pro')).rejects.toThrow('Please add a card first.');
    await saveCard(context, made.actor, await stub.makeCard('5555555555554444'));
    expect((await made.billing()).card).toEqual({ brand: 'Mastercard', last4: '4444' });
  });
});
