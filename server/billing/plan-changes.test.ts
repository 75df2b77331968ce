import { beforeAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import { ASKS_ALWAYS, billingWorld, EMPTY_CARD, GOOD_CARD } from '../testing/billing-world.ts';
import { buildUser } from '../testing/build-user.ts';
import { MADE, planChoices } from '../testing/plan-choices.ts';
import { startTestServer } from '../testing/test-server.ts';
import { agreeRates, cancelPlan, choosePlan, saveCard } from './index.ts';
import { settleLeftRefunds } from './refunds/settle-refund.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
const { at, billingOf, cardToken, confirm, subscribed } = billingWorld(server);
const { amountsOf, choose, invoicePage, mailTo, planOf } = planChoices(server);
// Half of the paid month is left, which has 28 days.
const MIDDLE = '2026-02-14T19:00:00Z';

beforeAll(() => clock.stand());

/** Someone on Basic in the middle of a month whose bank asks about the upgrade that they chose. */
async function upgradeToConfirm(moment = MIDDLE) {
  const made = await subscribed({ card: ASKS_ALWAYS });
  const first = await choosePlan(context, made.actor, 'basic');
  await confirm(first?.clientSecret, true);
  await choosePlan(context, made.actor, 'basic');
  clock.set(moment);
  const { toConfirm } = await choose(made, 'pro');
  return { made, toConfirm };
}

describe('a bigger plan', () => {
  it('begins at once, and its difference for the rest of the paid month is charged to the cent', async () => {
    const made = await subscribed();
    clock.set(MIDDLE);
    const { email } = await buildUser(context, made.id);
    expect(await choose(made, 'pro')).toEqual(MADE);
    expect(await planOf(made)).toEqual({
      ...{ plan: 'pro', nextPlan: null, nextPlanStarts: null, monthPaid: 4_900, expires: null },
    });
    expect(await amountsOf(made)).toEqual([
      [1_200, true],
      [2_500, true],
    ]);
    expect(await invoicePage(made)).toContain(
      'Pro plan instead of Basic, from 02/14/2026 until 02/28/2026, 14 of 28 days',
    );
    expect(await mailTo(made, email, 'us is on the Pro plan now')).toContain(
      'We charged $12.00 today, for the rest of the month',
    );
    await at('2026-03-01T00:00:00Z');
    expect((await amountsOf(made))[0]).toEqual([4_900, true]);
  });

  it('costs in two steps on a day what it costs in one, and from Free its part of the month', async () => {
    const [one, two] = [await subscribed({ plan: 'free' }), await subscribed({ plan: 'free' })];
    clock.set('2026-02-21T08:00:00Z');
    await choose(one, 'pro');
    await choose(two, 'basic');
    await choose(two, 'pro');
    expect(await amountsOf(one)).toEqual([[1_400, true]]);
    expect(await amountsOf(two)).toEqual([
      [686, true],
      [714, true],
    ]);
  });

  it('is charged once for two clicks at the same moment', async () => {
    const made = await subscribed();
    clock.set(MIDDLE);
    expect(await Promise.all([choose(made, 'pro'), choose(made, 'pro')])).toEqual([MADE, MADE]);
    expect(await amountsOf(made)).toEqual([
      [1_200, true],
      [2_500, true],
    ]);
  });

  it('doesn’t begin if the card is declined: the plan stays, and nothing is left to pay', async () => {
    const made = await subscribed();
    await saveCard(context, made.actor, await cardToken(EMPTY_CARD));
    clock.set(MIDDLE);
    const { success, errors } = await choose(made, 'pro');
    expect(success).toBe(false);
    expect(errors).toEqual([
      expect.stringMatching(/insufficient funds.*You’re still on the Basic plan, and nothing was charged\./i),
    ]);
    expect(await planOf(made)).toMatchObject({ plan: 'basic', monthPaid: 2_500 });
    expect(await amountsOf(made)).toEqual([[2_500, true]]);
    expect((await billingOf(made)).due).toBeNull();
  });

  it('begins once the bank’s question is answered, and not while it is open', async () => {
    const { made, toConfirm } = await upgradeToConfirm();
    expect(await planOf(made)).toMatchObject({ plan: 'basic' });
    expect((await billingOf(made)).due?.planEnds ?? null).toBeNull();
    await confirm(toConfirm, true);
    expect(await choose(made, 'pro')).toEqual(MADE);
    expect(await planOf(made)).toMatchObject({ plan: 'pro' });
    expect((await amountsOf(made))[0]).toEqual([1_200, true]);
  });

  it('that is paid after rates were agreed with the platform begins, and the rates stay', async () => {
    const { made, toConfirm } = await upgradeToConfirm();
    await agreeRates(context, { ...made.actor, isPlatformAdmin: true }, made.id, { month: 10, text: 0.01 });
    await confirm(toConfirm, true);
    await at('2026-02-14T20:01:00Z');
    expect(await planOf(made)).toMatchObject({ plan: 'pro' });
    expect(await billingOf(made)).toMatchObject({
      ratesAgreed: true,
      invoices: [{ amount: 1_200, state: 'paid' }, {}],
    });
  });

  it('that is paid after its plan has ended is refunded, and begins nothing', async () => {
    const { made, toConfirm } = await upgradeToConfirm();
    await cancelPlan(context, made.actor);
    clock.set('2026-02-28T20:00:00Z');
    await confirm(toConfirm, true);
    await at('2026-02-28T20:06:00Z');
    clock.advance({ minutes: 2 });
    await settleLeftRefunds(context);
    expect(await planOf(made)).toMatchObject({ plan: null });
    expect((await billingOf(made)).invoices[0]).toMatchObject({ amount: 1_200, state: 'refunded' });
  });

  it('that is paid in the next month is refunded: a day’s price begins no month', async () => {
    const { made, toConfirm } = await upgradeToConfirm();
    clock.set('2026-02-28T20:00:00Z');
    await confirm(toConfirm, true);
    await at('2026-02-28T20:06:00Z');
    clock.advance({ minutes: 2 });
    await settleLeftRefunds(context);
    expect(await planOf(made)).toMatchObject({ plan: 'basic' });
    expect((await billingOf(made)).invoices).toContainEqual(
      expect.objectContaining({ amount: 1_200, state: 'refunded' }),
    );
  });

  it('is not charged for another month when its payment comes late, until it is chosen again', async () => {
    const { made, toConfirm } = await upgradeToConfirm();
    clock.set('2026-02-28T20:00:00Z');
    await confirm(toConfirm, true);
    // The month has its own invoice. The page goes on with the plan once the bank has its answer.
    await saveCard(context, made.actor, await cardToken(GOOD_CARD));
    const { success, errors } = await choose(made, 'pro');
    expect([success, errors]).toEqual([false, [expect.stringContaining('goes back to your card')]]);
    expect(await planOf(made)).toMatchObject({ plan: 'basic' });
    clock.advance({ minutes: 3 });
    expect(await choose(made, 'pro')).toEqual(MADE);
  });

  it('is not charged more than its buyer was shown, where the month ended or the plan did meanwhile', async () => {
    const [stays, ended] = [await subscribed(), await subscribed()];
    await cancelPlan(context, ended.actor);
    clock.set('2026-02-28T18:59:00Z');
    const shown = 86;
    clock.set('2026-02-28T19:01:00Z');
    const more = (plan: string, price: string) => ({
      ...{ success: false, toConfirm: null },
      errors: [sentenceOf('plan-costs-more', { plan, price })],
    });
    expect(await choose(stays, 'pro', shown)).toEqual(more('Pro', '$24.00'));
    expect(await choose(ended, 'pro', shown)).toEqual(more('Pro', '$49.00'));
    expect(await choose(ended, 'basic', 0)).toEqual(more('Basic', '$25.00'));
    expect((await amountsOf(stays)).map(([cents]) => cents)).toEqual([2_500, 2_500]);
    expect(await amountsOf(ended)).toEqual([[2_500, true]]);
    expect(await planOf(ended)).toMatchObject({ plan: null });
    expect(await choose(stays, 'pro', 2_400)).toEqual(MADE);
    expect(await choose(ended, 'basic', 2_500)).toEqual(MADE);
  });

  it('that was left open on the day before costs what it costs today', async () => {
    const { made } = await upgradeToConfirm('2026-02-14T18:50:00Z');
    expect((await amountsOf(made))[0]).toEqual([1_286, false]);
    clock.set(MIDDLE);
    expect(await choose(made, 'pro', 1_200)).toMatchObject({ toConfirm: expect.any(String) });
    expect((await amountsOf(made)).map(([cents]) => cents)).toEqual([1_200, 2_500]);
  });

  it('can be followed by the one between at once, which was paid on the way', async () => {
    const made = await subscribed({ plan: 'free' });
    clock.set(MIDDLE);
    for (const plan of ['basic', 'pro', 'basic'] as const) expect(await choose(made, plan)).toEqual(MADE);
    expect(await planOf(made)).toMatchObject({ plan: 'pro', nextPlan: 'basic' });
  });

  it('undoes a cancellation and a smaller plan that was chosen', async () => {
    const [canceled, changing] = [await subscribed(), await subscribed()];
    clock.set(MIDDLE);
    await cancelPlan(context, canceled.actor);
    await choose(changing, 'free');
    await choose(canceled, 'pro');
    await choose(changing, 'pro');
    for (const made of [canceled, changing])
      expect(await planOf(made)).toMatchObject({ plan: 'pro', nextPlan: null, expires: null });
    await at('2026-03-01T00:00:00Z');
    expect((await amountsOf(changing))[0]).toEqual([4_900, true]);
  });
});

it('a first month that is paid after rates were agreed is refunded, and the rates stay', async () => {
  const made = await subscribed({ card: ASKS_ALWAYS });
  const first = await choosePlan(context, made.actor, 'basic');
  await agreeRates(context, { ...made.actor, isPlatformAdmin: true }, made.id, { month: 10, text: 0.01 });
  await confirm(first?.clientSecret, true);
  clock.advance({ minutes: 61 });
  await at(clock.now().toISOString());
  clock.advance({ minutes: 2 });
  await settleLeftRefunds(context);
  const billing = await billingOf(made);
  expect(billing).toMatchObject({ ratesAgreed: true });
  expect(billing.invoices).toContainEqual(expect.objectContaining({ amount: 2_500, state: 'refunded' }));
});

it('a cancellation is refused where another month has begun since its question was asked', async () => {
  const made = await subscribed();
  const cancel = async (planEnds: string) =>
    (
      await server.graphql(
        'mutation ($planEnds: String) { updateUser(cancelSubscription: true, planEnds: $planEnds) { success errors } }',
        { planEnds },
        (
          await made.signIn()
        ).token,
      )
    ).updateUser;
  const told = (await billingOf(made)).periodEnd;
  clock.set('2026-02-28T19:01:00Z');
  const refused = { success: false, errors: [sentenceOf('plan-ends-later', { day: '03/31/2026' })] };
  expect(await cancel(told)).toEqual(refused);
  const { expires, periodEnd } = await billingOf(made);
  expect(expires).toBeNull();
  expect(await cancel(periodEnd)).toEqual({ success: true, errors: [] });
  expect((await billingOf(made)).expires).toBe(periodEnd);
});
