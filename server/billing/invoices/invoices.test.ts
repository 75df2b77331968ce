import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readActor } from '../../accounts/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { agreeRates, cancelPlan, choosePlan, closeCycles, saveCard } from '../index.ts';
import { addUsage, readUsage } from '../usage/store.ts';
import { collectInvoice } from './collect-invoice.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
const START = '2026-01-31T19:00:00Z';
const FEBRUARY_28 = '2026-02-28T19:00:00Z';
const GOOD_CARD = '4242424242424242';
const EMPTY_CARD = '4000000000009995';

beforeAll(() => clock.stand());

async function cardToken(number: string): Promise<string> {
  const answer = await fetch(`${server.url}/simulator/payments/cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, expMonth: 4, expYear: 2030, cvc: '123' }),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function customer(given: { brand?: string; card?: string } = {}) {
  const { id } = await buildOrganization(context, { brand: given.brand ?? 'default', billingActive: false });
  const signIn = async (access: 'OWNER' | 'READONLY' = 'OWNER') => {
    const { token } = await buildUser(context, id, { access });
    const actor = await readActor(context, token);
    if (!actor) throw new Error('The person is not signed in.');
    return { token, actor };
  };
  const { actor } = await signIn();
  await saveCard(context, actor, await cardToken(given.card ?? GOOD_CARD));
  return { id, actor, signIn };
}

async function subscribed(given: { brand?: string; card?: string; plan?: 'free' | 'basic' | 'pro' } = {}) {
  clock.set(START);
  const made = await customer(given);
  await choosePlan(context, made.actor, given.plan ?? 'basic');
  await closeCycles(context);
  return made;
}

const BILLING = `{ user(includeBilling: true) { user { organization { orgType billing { active expires periodEnd
  products { id name price } card { last4 } invoices { date paid amount url failure nextAttempt }
  messages { cycle total } } } } } }`;

async function billingOf({ signIn }: Awaited<ReturnType<typeof customer>>, access: 'OWNER' | 'READONLY' = 'OWNER') {
  const { token } = await signIn(access);
  return (await server.graphql(BILLING, {}, token)).user.user.organization.billing;
}

const use = (organizationId: number, cycle: string, segments: number) =>
  inTransaction(context.db, organizationId, (tx) => addUsage(tx, organizationId, new Date(cycle), segments));

const at = async (moment: string) => {
  clock.set(moment);
  await closeCycles(context);
};

describe('an invoice', () => {
  it('is made at once for the month that begins, and paid with the card [BILL-12]', async () => {
    const made = await subscribed();
    const { invoices } = await billingOf(made);
    expect(invoices).toEqual([
      {
        ...{ date: new Date(START).toISOString(), paid: true, amount: 2_500, failure: null, nextAttempt: null },
        url: expect.stringContaining(`${server.url}/simulator/payments/invoices/`),
      },
    ]);
    const page = await (await fetch(invoices[0].url)).text();
    expect(page).toContain('Monthly access from 01/31/2026');
    expect(page).toContain('$25.00');
    expect(page).toContain('Paid on 01/31/2026');
  });

  it('charges at the end of a month its texts and the next month, once however often the end is looked at [BILL-11]', async () => {
    const made = await subscribed();
    await use(made.id, START, 40);
    await use(made.id, START, 3);
    clock.set('2026-02-28T19:06:00Z');
    await Promise.all([closeCycles(context), closeCycles(context), closeCycles(context)]);
    await closeCycles(context);
    const { invoices, periodEnd } = await billingOf(made);
    expect(invoices.map(({ amount, paid }: { amount: number; paid: boolean }) => [amount, paid])).toEqual([
      [2_543, true],
      [2_500, true],
    ]);
    expect(periodEnd).toBe('2026-03-31T19:00:00.000Z');
    const page = await (await fetch(invoices[0].url)).text();
    expect(page).toContain('Messages before 02/28/2026, $0.01 each');
    expect(page).toContain('$25.43');
  });

  it('waits until the last texts of the month are written down', async () => {
    const made = await subscribed();
    await at('2026-02-28T19:04:00Z');
    expect((await billingOf(made)).invoices).toHaveLength(1);
    await at('2026-02-28T19:05:00Z');
    expect((await billingOf(made)).invoices).toHaveLength(2);
  });

  it('is made for every month that nobody looked at, each with its own texts', async () => {
    const made = await subscribed();
    await use(made.id, START, 10);
    await use(made.id, FEBRUARY_28, 20);
    await at('2026-04-15T12:00:00Z');
    const { invoices } = await billingOf(made);
    expect(invoices.map(({ amount }: { amount: number }) => amount)).toEqual([2_520, 2_510, 2_500]);
  });

  it('leaves the first 100 texts of a month free where the brand does [BILL-07]', async () => {
    const [hundred, more] = [await subscribed({ brand: 'blast' }), await subscribed({ brand: 'blast' })];
    await use(hundred.id, START, 100);
    await use(more.id, START, 101);
    await at('2026-03-01T00:00:00Z');
    const newest = async (made: typeof more) => (await billingOf(made)).invoices[0];
    expect((await newest(hundred)).amount).toBe(2_500);
    expect((await newest(more)).amount).toBe(2_501);
    const page = await (await fetch((await newest(more)).url)).text();
    expect(page).toContain('$0.01 each after the first 100');
  });

  it('is not made where there is nothing to pay', async () => {
    const made = await subscribed({ plan: 'free' });
    await at('2026-03-01T00:00:00Z');
    expect((await billingOf(made)).invoices).toEqual([]);
  });

  it('of a cancelled plan charges the last texts and no further month', async () => {
    const made = await subscribed();
    await use(made.id, START, 7);
    await cancelPlan(context, made.actor);
    await at('2026-05-01T00:00:00Z');
    const { invoices, active } = await billingOf(made);
    expect(active).toBe(false);
    expect(invoices.map(({ amount }: { amount: number }) => amount)).toEqual([7, 2_500]);
  });

  it('charges rates that the platform has agreed before those of the plan [OPEN-68]', async () => {
    const made = await subscribed({ brand: 'blast' });
    await agreeRates(context, { ...made.actor, isPlatformAdmin: true }, made.id, { month: 99.5, text: 0.0075 });
    await use(made.id, START, 101);
    await at('2026-03-01T00:00:00Z');
    const { invoices, products } = await billingOf(made);
    expect(invoices[0].amount).toBe(9_950 + 76);
    expect(products.map(({ price }: { price: number }) => price)).toEqual([99.5, 0.0075]);
    await choosePlan(context, made.actor, 'pro');
    expect((await billingOf(made)).products[0].price).toBe(49);
  });
});

describe('a payment that fails', () => {
  const failing = () => subscribed({ card: EMPTY_CARD });

  it('leaves the invoice open, says why, and is tried again until the plan ends', async () => {
    const made = await failing();
    expect((await billingOf(made)).invoices[0]).toMatchObject({
      ...{ paid: false, failure: 'Your card has insufficient funds.', nextAttempt: '2026-02-03T19:00:00.000Z' },
    });
    for (const moment of ['2026-02-03T19:00:00Z', '2026-02-06T19:00:00Z']) {
      await at(moment);
      expect(await billingOf(made)).toMatchObject({ active: true, invoices: [{ paid: false }] });
    }
    await at('2026-02-07T19:00:00Z');
    const after = await billingOf(made);
    expect(after).toMatchObject({ active: false, expires: '2026-02-07T19:00:00.000Z' });
    expect(after.invoices).toMatchObject([{ paid: false, nextAttempt: null }]);
    await at('2026-06-01T00:00:00Z');
    expect((await billingOf(made)).invoices).toHaveLength(1);
  });

  it('is made good by another card, at once and on the same invoice', async () => {
    const made = await failing();
    const { url } = (await billingOf(made)).invoices[0];
    await saveCard(context, made.actor, await cardToken(GOOD_CARD));
    await closeCycles(context);
    expect((await billingOf(made)).invoices).toMatchObject([{ paid: true, failure: null, nextAttempt: null, url }]);
    expect(await (await fetch(url)).text()).toContain('Paid on');
  });

  it('is tried for a week after each card that somebody brings', async () => {
    const made = await failing();
    for (const _card of [1, 2, 3]) {
      await saveCard(context, made.actor, await cardToken(EMPTY_CARD));
      await closeCycles(context);
    }
    expect(await billingOf(made)).toMatchObject({
      active: true,
      invoices: [{ paid: false, nextAttempt: '2026-02-03T19:00:00.000Z' }],
    });
  });

  it('takes an attempt at the same moment for one', async () => {
    const made = await failing();
    clock.set('2026-02-03T19:00:00Z');
    const [id = 0] = await inTransaction(context.db, made.id, async (tx) => {
      const found = await sql<{ id: number }>`select id from invoices`.execute(tx);
      return found.rows.map((row) => row.id);
    });
    await Promise.all([1, 2, 3].map(() => collectInvoice(context, made.id, id)));
    expect((await billingOf(made)).invoices).toMatchObject([{ nextAttempt: '2026-02-06T19:00:00.000Z' }]);
  });
});

it('billing tells state, month, prices, card, invoices and texts in one answer [ENT-03]', async () => {
  const made = await subscribed();
  await use(made.id, START, 12);
  expect(await billingOf(made)).toEqual({
    ...{ active: true, expires: null, periodEnd: '2026-02-28T19:00:00.000Z', card: { last4: '4242' } },
    products: [
      { id: 'access', name: 'monthly access', price: 25 },
      { id: 'sms', name: 'sms segment', price: 0.01 },
    ],
    invoices: [expect.objectContaining({ paid: true, amount: 2_500, url: expect.stringMatching(/^http/) })],
    messages: [{ cycle: '2026-01', total: 12 }],
  });
  await cancelPlan(context, made.actor);
  expect((await billingOf(made)).expires).toBe('2026-02-28T19:00:00.000Z');
});

describe('texts of a billing cycle', () => {
  it('are counted as they go out, in the month of the plan, and told by its month [BILL-14]', async () => {
    const made = await subscribed();
    const leads = [];
    for (const _one of [1, 2, 3]) leads.push((await buildLead(context, made.id)).id);
    await buildCampaign(context, made.id, { leadIds: leads });
    let sent = 0;
    await sendWaiting(context, made.id, {
      outcome: () => {
        sent += 1;
        return sent === 1 ? 'failed' : 'sent';
      },
    });
    expect((await billingOf(made)).messages).toEqual([{ cycle: '2026-01', total: 2 }]);
    clock.set(FEBRUARY_28);
    expect((await billingOf(made)).messages).toEqual([
      { cycle: '2026-02', total: 0 },
      { cycle: '2026-01', total: 2 },
    ]);
    await buildCampaign(context, made.id, { leadIds: leads });
    await sendWaiting(context, made.id);
    expect((await billingOf(made)).messages).toEqual([
      { cycle: '2026-02', total: 3 },
      { cycle: '2026-01', total: 2 },
    ]);
    const kept = await inTransaction(context.db, made.id, (tx) => readUsage(tx, made.id, new Date(FEBRUARY_28)));
    expect(kept).toBe(3);
  });

  it('and invoices are seen by nobody below an admin', async () => {
    const made = await subscribed();
    await use(made.id, START, 5);
    expect(await billingOf(made, 'READONLY')).toEqual({
      ...{ active: true, expires: null, periodEnd: null, products: [], card: null, invoices: [], messages: [] },
    });
  });
});

it('an invoice that nobody made is not there, and what stands in one is text', async () => {
  const missing = await fetch(`${server.url}/simulator/payments/invoices/sim_invoice_nobody`);
  expect(missing.status).toBe(404);
  const made = await subscribed();
  await inTransaction(context.db, made.id, (tx) =>
    sql`update organizations set name = '<b>Bold</b>' where id = ${made.id}`.execute(tx),
  );
  await at('2026-03-01T00:00:00Z');
  const page = await (await fetch((await billingOf(made)).invoices[0].url)).text();
  expect(page).toContain('&#60;b&#62;Bold');
});
