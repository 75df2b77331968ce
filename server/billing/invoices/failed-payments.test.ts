import { beforeAll, describe, expect, it } from 'vitest';
import { readMails } from '../../platform/mail/read-mails.ts';
import { ASKS_ALWAYS, billingWorld, type Customer, EMPTY_CARD, GOOD_CARD, START } from '../../testing/billing-world.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { agreeRates, choosePlan, closeCycles, saveCard } from '../index.ts';
import { collectInvoice } from './collect-invoice.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
const { at, billingOf, cardToken, confirm, customer, failing, subscribed, use } = billingWorld(server);

beforeAll(() => clock.stand());

describe('a payment that fails', () => {
  const endTries = async (between = async () => {}) => {
    for (const day of ['01', '03', '05', '07']) {
      await between();
      await at(`2026-03-${day}T19:05:00Z`);
    }
  };
  const newest = async (made: Customer) => (await billingOf(made)).invoices[0];

  it('leaves the invoice open, says why, and is retried after 1, 3, 5 and 7 days until the plan ends', async () => {
    const made = await failing();
    expect(await newest(made)).toMatchObject({
      ...{ paid: false, failure: 'Your card has insufficient funds.', nextAttempt: '2026-03-01T19:05:00.000Z' },
      ...{ state: 'failed', planEnds: '2026-03-07T19:05:00.000Z' },
    });
    await endTries(async () => expect(await billingOf(made)).toMatchObject({ active: true, due: { paid: false } }));
    const after = await billingOf(made);
    expect(after).toMatchObject({ active: false, expires: '2026-03-07T19:05:00.000Z', due: { nextAttempt: null } });
    await at('2026-06-01T00:00:00Z');
    expect((await billingOf(made)).invoices).toHaveLength(2);
  });

  it('that ends the plan puts the usage until then on an invoice right away', async () => {
    const made = await failing();
    await use(made.id, '2026-02-28T19:00:00Z', 7);
    await endTries();
    expect(await billingOf(made)).toMatchObject({ active: false, invoices: { length: 2 } });
    await at('2026-03-07T19:20:00Z');
    const [last] = (await billingOf(made)).invoices;
    expect(last).toMatchObject({ paid: false, amount: expect.any(Number) });
    expect((await billingOf(made)).invoices).toHaveLength(3);
  });

  it('emails everyone who may pay a link that opens the payment', async () => {
    const made = await failing();
    const { email } = await buildUser(context, made.id, { access: 'ADMIN' });
    const reader = await buildUser(context, made.id, { access: 'READONLY' });
    await runJobs(server, 'billing.');
    await endTries();
    await runJobs(server, 'billing.');
    const mails = (await readMails(context.config.dataDir)).filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      ...Array.from({ length: 4 }, () => `Payment failed for ${made.name}`),
      `Receipt for ${made.name}`,
      `Your plan for ${made.name} has ended`,
    ]);
    const receipt = mails.find(({ subject }) => subject.startsWith('Receipt'));
    expect(receipt?.text).toContain('We charged $25.00 to your card');
    const { url: paidInvoice } = (await billingOf(made)).invoices[1];
    expect(receipt?.text).toContain(paidInvoice);
    const ended = mails.find(({ subject }) => subject.startsWith('Your plan'));
    expect(ended?.text).toContain(`${server.url}/account?tab=billing&pay=`);
    expect(ended?.text).toContain('We tried for a week and couldn’t charge $');
    expect((await readMails(context.config.dataDir)).filter(({ to }) => to === reader.email)).toEqual([]);
  });

  it('of a plan, chosen as rates are agreed, leaves their month to be paid', async () => {
    const made = await customer({ card: ASKS_ALWAYS });
    await choosePlan(context, made.actor, 'basic');
    await agreeRates(context, { ...made.actor, isPlatformAdmin: true }, made.id, { month: 30, text: 0.01 });
    const { invoices } = await billingOf(made);
    expect(invoices.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([2_500, 3_000]);
  });

  it('comes with the first charge after the card’s last month, and not in it', async () => {
    const made = await subscribed();
    await saveCard(context, made.actor, await cardToken(GOOD_CARD, { expMonth: 2, expYear: 2026 }));
    await at('2026-02-28T19:05:00Z');
    expect(await newest(made)).toMatchObject({ paid: true, failure: null });
    await at('2026-03-31T19:05:00Z');
    expect(await newest(made)).toMatchObject({ paid: false, failure: 'Your card has expired.', state: 'failed' });
    await saveCard(context, made.actor, await cardToken(GOOD_CARD));
    expect(await newest(made)).toMatchObject({ paid: true });
  });

  it('is explained in one sentence if there is no card', async () => {
    const made = await buildOrganization(context, { billingActive: false });
    await buildUser(context, made.id);
    const { actor } = await customer();
    await agreeRates(context, { ...actor, isPlatformAdmin: true }, made.id, { month: 30, text: 0.01 });
    await runJobs(server, 'billing.');
    const mail = (await readMails(context.config.dataDir)).find(
      ({ subject }) => subject === `Payment failed for ${made.name}`,
    );
    expect(mail?.text).toContain('We couldn’t charge $30.00, because there’s no card. Add one to pay.');
    expect(mail?.text).not.toContain('to your card');
  });

  it('is retried with another card immediately, on the same invoice', async () => {
    const made = await failing();
    const { url } = await newest(made);
    expect((await billingOf(made)).unpaid).toBe(2_500);
    await saveCard(context, made.actor, await cardToken(GOOD_CARD));
    expect((await billingOf(made)).unpaid).toBe(0);
    expect(await newest(made)).toMatchObject({ paid: true, failure: null, nextAttempt: null, url });
    expect(await (await fetch(url)).text()).toContain('Paid on');
  });

  it("is not extended by another card that can't be charged either", async () => {
    const made = await failing();
    for (const _card of [1, 2, 3]) await saveCard(context, made.actor, await cardToken(EMPTY_CARD));
    expect(await newest(made)).toMatchObject({ paid: false, nextAttempt: '2026-03-01T19:05:00.000Z' });
  });

  it('is not attempted before its time because its owner tries to choose a plan', async () => {
    const made = await failing();
    for (const plan of ['pro', 'basic', 'pro'] as const)
      await expect(choosePlan(context, made.actor, plan)).rejects.toThrow('in unpaid invoices');
    await runJobs(server, 'billing.');
    expect(await newest(made)).toMatchObject({
      ...{ nextAttempt: '2026-03-01T19:05:00.000Z', planEnds: '2026-03-07T19:05:00.000Z' },
    });
    const mails = (await readMails(context.config.dataDir)).filter(({ subject }) => subject.endsWith(made.name));
    expect(mails.filter(({ subject }) => subject.startsWith('Payment failed'))).toHaveLength(1);
  });

  it('counts two attempts at the same moment as one', async () => {
    const made = await failing();
    clock.set('2026-03-01T19:05:00Z');
    const id = Number((await newest(made)).id);
    await Promise.all([1, 2, 3].map(() => collectInvoice(context, made.id, id)));
    expect(await newest(made)).toMatchObject({ nextAttempt: '2026-03-03T19:05:00.000Z' });
  });

  it('blocks every plan until it is paid, the same one too after it has ended', async () => {
    const made = await failing();
    await expect(choosePlan(context, made.actor, 'pro')).rejects.toThrow(
      'You have $25.00 in unpaid invoices. Pay them first, then choose a plan.',
    );
    await endTries();
    for (const plan of ['free', 'basic'] as const)
      await expect(choosePlan(context, made.actor, plan)).rejects.toThrow('You have $25.00 in unpaid invoices.');
    await saveCard(context, made.actor, await cardToken(GOOD_CARD));
    await choosePlan(context, made.actor, 'basic');
    expect((await billingOf(made)).active).toBe(true);
  });
});

describe('a plan with a price', () => {
  it('begins with the payment of its first month, and not at all if that fails', async () => {
    clock.set(START);
    const made = await customer({ card: EMPTY_CARD });
    await expect(choosePlan(context, made.actor, 'basic')).rejects.toThrow('Your card has insufficient funds.');
    expect(await billingOf(made)).toMatchObject({ active: false, invoices: [], due: null });
    await at('2026-04-30T00:00:00Z');
    expect(await billingOf(made)).toMatchObject({ active: false, invoices: [], due: null });
  });

  it('waits for the cardholder if the bank asks, and is abandoned after an hour without an answer', async () => {
    clock.set(START);
    const made = await customer({ card: ASKS_ALWAYS });
    const asked = await choosePlan(context, made.actor, 'pro');
    expect(await billingOf(made)).toMatchObject({ active: false, due: { state: 'needsAction' } });
    expect(await choosePlan(context, made.actor, 'pro')).toEqual(asked);
    await confirm(asked?.clientSecret, true);
    expect(await choosePlan(context, made.actor, 'pro')).toBeNull();
    expect(await billingOf(made)).toMatchObject({ active: true, due: null, invoices: [{ paid: true, amount: 4_900 }] });
    const slow = await customer({ card: ASKS_ALWAYS });
    await choosePlan(context, slow.actor, 'pro');
    clock.advance({ minutes: 61 });
    await closeCycles(context);
    expect(await billingOf(slow)).toMatchObject({ active: false, due: null, invoices: [] });
  });

  it('begins when its payment becomes known, with whole months from then, however long after it was chosen', async () => {
    clock.set(START);
    const made = await customer({ card: ASKS_ALWAYS });
    await confirm((await choosePlan(context, made.actor, 'pro'))?.clientSecret, true);
    clock.set('2026-04-11T19:00:00Z');
    for (const _time of [1, 2]) await closeCycles(context);
    expect(await billingOf(made)).toMatchObject({ active: true, periodEnd: '2026-05-11T19:00:00.000Z', due: null });
    expect((await billingOf(made)).invoices).toMatchObject([{ paid: true, amount: 4_900 }]);
  });
});

it('an amount under 50 cents is not charged: the payment service would refuse it', async () => {
  clock.set(START);
  const made = await customer();
  await agreeRates(context, { ...made.actor, isPlatformAdmin: true }, made.id, { month: 0, text: 0.01 });
  await use(made.id, START, 49);
  await at('2026-03-01T00:00:00Z');
  const { invoices, due, active } = await billingOf(made);
  expect(invoices.map(({ amount, state }: { amount: number; state: string }) => [amount, state])).toContainEqual([
    ...[49, 'notCharged'],
  ]);
  expect({ due, active }).toEqual({ due: null, active: true });
});
