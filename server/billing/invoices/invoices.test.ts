import { beforeAll, describe, expect, it } from 'vitest';
import { brandNamed } from '../../../brands/registry.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { readMails } from '../../platform/mail/read-mails.ts';
import { billingWorld, START } from '../../testing/billing-world.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildUser } from '../../testing/build-user.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { agreeRates, cancelPlan, choosePlan, closeCycles } from '../index.ts';
import { readUsage } from '../usage/store.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
const { at, billingOf, customer, subscribed, use } = billingWorld(server);
const FEBRUARY_28 = '2026-02-28T19:00:00Z';

beforeAll(() => clock.stand());

describe('an invoice', () => {
  it('is issued immediately for the month that begins, and paid with the card [BILL-12]', async () => {
    const made = await subscribed();
    const { invoices } = await billingOf(made);
    expect(invoices).toEqual([
      {
        ...{ id: expect.any(String), date: new Date(START).toISOString(), paid: true, amount: 2_500, failure: null },
        ...{ nextAttempt: null, state: 'paid', planEnds: null },
        url: expect.stringContaining(`${server.url}/invoices/`),
      },
    ]);
    const page = await (await fetch(invoices[0].url)).text();
    expect(page).toContain('Monthly access, Basic plan, from 01/31/2026');
    expect(page).toContain('$25.00');
    expect(page).toContain(brandNamed('default').policy.contactAddress);
    expect(page).toContain('Paid on 01/31/2026');
  });

  it('has dates in the brand’s zone, on the evening before midnight in UTC', async () => {
    const made = await customer();
    clock.set('2026-02-01T03:00:00Z');
    await choosePlan(context, made.actor, 'basic');
    await closeCycles(context);
    const [invoice] = (await billingOf(made)).invoices;
    const page = await (await fetch(invoice.url)).text();
    for (const words of ['<dd>01/31/2026</dd>', 'Monthly access, Basic plan, from 01/31/2026', 'Paid on 01/31/2026'])
      expect(page).toContain(words);
  });

  it("charges a month's texts and the next month at its end, once however often the job runs [BILL-11]", async () => {
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

  it('waits until the last texts of the month are recorded', async () => {
    const made = await subscribed();
    await at('2026-02-28T19:04:00Z');
    expect((await billingOf(made)).invoices).toHaveLength(1);
    await at('2026-02-28T19:05:00Z');
    expect((await billingOf(made)).invoices).toHaveLength(2);
  });

  it('is issued for every month that was missed, each with its own texts', async () => {
    const made = await subscribed();
    await use(made.id, START, 10);
    await use(made.id, FEBRUARY_28, 20);
    await at('2026-04-15T12:00:00Z');
    const { invoices } = await billingOf(made);
    expect(invoices.map(({ amount }: { amount: number }) => amount)).toEqual([2_520, 2_510, 2_500]);
  });

  it('charges for messages sent at the very moment when one plan ends and another begins', async () => {
    const made = await subscribed();
    await cancelPlan(context, made.actor);
    clock.set(FEBRUARY_28);
    await choosePlan(context, made.actor, 'basic');
    await buildCampaign(context, made.id, { leadIds: [(await buildLead(context, made.id)).id] });
    await sendWaiting(context, made.id);
    await at('2026-03-29T00:00:00Z');
    expect((await billingOf(made)).invoices[0]).toMatchObject({ amount: 2_501 });
  });

  it('leaves the first 100 texts of a month free if the brand does [BILL-07]', async () => {
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

  it('is not issued if there is nothing to pay', async () => {
    const made = await subscribed({ plan: 'free' });
    await at('2026-03-01T00:00:00Z');
    expect((await billingOf(made)).invoices).toEqual([]);
  });

  it('of a canceled plan charges the last texts and no further month', async () => {
    const made = await subscribed();
    await use(made.id, START, 57);
    await cancelPlan(context, made.actor);
    await at('2026-05-01T00:00:00Z');
    const { invoices, active } = await billingOf(made);
    expect(active).toBe(false);
    expect(invoices.map(({ amount }: { amount: number }) => amount)).toEqual([57, 2_500]);
  });

  it('is announced as the last one by email when a plan is canceled, to everyone who may pay', async () => {
    const made = await subscribed();
    const other = await subscribed();
    const mailsTo = async (email: string) =>
      (await readMails(context.config.dataDir)).filter(
        ({ to, subject }) => to === email && subject.includes('ends on'),
      );
    const [payer, undecided] = [await buildUser(context, made.id), await buildUser(context, other.id)];
    const reader = await buildUser(context, made.id, { access: 'READONLY' });
    await cancelPlan(context, made.actor);
    await cancelPlan(context, other.actor);
    await choosePlan(context, other.actor, 'basic');
    await runJobs(server, 'billing.mail-of-cancellation');
    const [mail, ...more] = await mailsTo(payer.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Your plan for ${made.name} ends on 02/28/2026`);
    expect(mail?.text).toContain('Nothing is charged after it.');
    expect(await mailsTo(undecided.email)).toEqual([]);
    expect(await mailsTo(reader.email)).toEqual([]);
  });

  it('is followed by an email when the plan is kept or replaced, with the price of the next month', async () => {
    const made = await subscribed();
    const { email } = await buildUser(context, made.id);
    await cancelPlan(context, made.actor);
    await choosePlan(context, made.actor, 'basic');
    await runJobs(server, 'billing.mail-of-plan');
    await choosePlan(context, made.actor, 'pro');
    await runJobs(server, 'billing.mail-of-plan');
    const mails = (await readMails(context.config.dataDir)).filter(({ to }) => to === email);
    const told = (subject: string) => mails.find((mail) => mail.subject === subject)?.text.replace(/\s+/g, ' ');
    expect(told(`Your plan for ${made.name} goes on`)).toContain('Nothing was charged today.');
    const pro = told(`${made.name} is on the Pro plan now`);
    expect(pro).toContain('We charged $24.00 today');
    expect(pro).toContain('From 02/28/2026 the Pro plan costs $49.00 a month');
  });

  it('charges rates agreed with the platform before those of the plan [OPEN-68]', async () => {
    const made = await subscribed({ brand: 'blast' });
    await agreeRates(context, { ...made.actor, isPlatformAdmin: true }, made.id, { month: 99.5, text: 0.0075 });
    await use(made.id, START, 101);
    await at('2026-03-01T00:00:00Z');
    const { invoices, products } = await billingOf(made);
    expect(invoices[0].amount).toBe(9_950 + 76);
    expect(products.map(({ price }: { price: number }) => price)).toEqual([99.5, 0.0075]);
    expect((await billingOf(made)).ratesAgreed).toBe(true);
    await expect(choosePlan(context, made.actor, 'pro')).rejects.toMatchObject({ code: 'rates-agreed' });
    await cancelPlan(context, made.actor);
    await choosePlan(context, made.actor, 'basic');
    expect(await billingOf(made)).toMatchObject({ ratesAgreed: true, expires: null, products: [{ price: 99.5 }, {}] });
    await choosePlan(context, { ...made.actor, isPlatformAdmin: true }, 'pro');
    expect(await billingOf(made)).toMatchObject({ ratesAgreed: false, products: [{ price: 49 }, {}] });
  });
});

it('an owner ends a subscription at agreed rates that never had a plan', async () => {
  clock.set(START);
  const made = await customer();
  await agreeRates(context, { ...made.actor, isPlatformAdmin: true }, made.id, { month: 30, text: 0.01 });
  await closeCycles(context);
  expect(await billingOf(made)).toMatchObject({ active: true, expires: null, products: [{ price: 30 }, {}] });
  const { token } = await made.signIn();
  const end = 'mutation { updateUser(cancelSubscription: true) { success errors } }';
  expect((await server.graphql(end, {}, token)).updateUser).toEqual({ success: true, errors: [] });
  expect(await billingOf(made)).toMatchObject({ active: true, expires: new Date(FEBRUARY_28).toISOString() });
  await at('2026-04-01T00:00:00Z');
  const { active, invoices } = await billingOf(made);
  expect([active, invoices.map(({ amount }: { amount: number }) => amount)]).toEqual([false, [3_000]]);
});

it('billing returns state, month, prices, card, invoices and texts in one answer [ENT-03]', async () => {
  const made = await subscribed();
  await use(made.id, START, 12);
  expect(await billingOf(made)).toEqual({
    ...{
      active: true,
      expires: null,
      unpaid: 0,
      periodEnd: '2026-02-28T19:00:00.000Z',
      ratesAgreed: false,
      card: { last4: '4242' },
    },
    products: [
      { id: 'access', name: 'monthly access', price: 25 },
      { id: 'sms', name: 'sms segment', price: 0.01 },
    ],
    invoices: [expect.objectContaining({ paid: true, amount: 2_500, url: expect.stringMatching(/^http/) })],
    due: null,
    messages: [{ cycle: '2026-01', total: 12 }],
    owed: 12,
  });
  await cancelPlan(context, made.actor);
  expect((await billingOf(made)).expires).toBe('2026-02-28T19:00:00.000Z');
});

describe('texts of a billing cycle', () => {
  it('are counted as they are sent, in the month of the plan, and listed by its month [BILL-14]', async () => {
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
    expect(kept).toEqual([{ segments: 3, price: { textCents: 1, isAgreed: false } }]);
  });

  it('and invoices are hidden from everyone below an admin', async () => {
    const made = await subscribed();
    await use(made.id, START, 5);
    expect(await billingOf(made, 'READONLY')).toEqual({
      ...{
        active: true,
        expires: null,
        unpaid: 0,
        periodEnd: null,
        ratesAgreed: false,
        products: [],
        card: null,
        invoices: [],
        due: null,
        messages: [],
        owed: 0,
      },
    });
  });
});

it('an invoice brings the typeface of the app with it, from the host where it is read', async () => {
  const made = await subscribed();
  const page = await fetch((await billingOf(made)).invoices[0].url);
  expect(page.headers.get('content-security-policy')).toContain("font-src 'self'");
  const files = [...(await page.text()).matchAll(/src:url\((\/[^)]+)\) format\('woff2'\)/g)].map(
    ([, address]) => address,
  );
  expect(files).toHaveLength(2);
  for (const address of files) {
    const file = await fetch(`${server.url}${address}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    expect(Buffer.from(await file.arrayBuffer()).subarray(0, 4)).toEqual(Buffer.from('wOF2'));
  }
  expect((await fetch(`${server.url}/invoices/typeface/toString.woff2`)).status).toBe(404);
});

it('an invoice that doesn’t exist is not found, and its content is escaped', async () => {
  const missing = await fetch(`${server.url}/invoices/unknown`);
  expect(missing.status).toBe(404);
  const made = await subscribed({ name: '<b>Bold</b>' });
  await at('2026-03-01T00:00:00Z');
  const page = await (await fetch((await billingOf(made)).invoices[0].url)).text();
  expect(page).toContain('&#60;b&#62;Bold');
});
