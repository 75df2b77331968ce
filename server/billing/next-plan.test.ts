import { beforeAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../accounts/index.ts';
import { billingWorld } from '../testing/billing-world.ts';
import { buildUser } from '../testing/build-user.ts';
import { MADE, planChoices } from '../testing/plan-choices.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { startTestServer } from '../testing/test-server.ts';
import { cancelPlan } from './index.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
const { at, subscribed } = billingWorld(server);
const { amountsOf, choose, invoicePage, mailTo, planOf, tokenOf } = planChoices(server);
const END = '2026-02-28T19:00:00.000Z';
const MIDDLE = '2026-02-14T19:00:00Z';

beforeAll(() => clock.stand());

describe('a smaller plan', () => {
  it('begins when the paid month ends, and until then everything paid for stays', async () => {
    const made = await subscribed({ plan: 'pro' });
    clock.set(MIDDLE);
    const { email } = await buildUser(context, made.id);
    expect(await choose(made, 'basic')).toEqual(MADE);
    expect(await planOf(made)).toMatchObject({ plan: 'pro', nextPlan: 'basic', nextPlanStarts: END, expires: null });
    const subject = 'Your plan for us changes to Basic on 02/28/2026';
    expect(await mailTo(made, email, subject)).toContain('From 02/28/2026 the Basic plan costs $25.00 a month');
    clock.set(END);
    expect(await planOf(made)).toMatchObject({ plan: 'basic', nextPlan: null });
    await at('2026-03-01T00:00:00Z');
    expect(await amountsOf(made)).toEqual([
      [2_500, true],
      [4_900, true],
    ]);
    expect(await invoicePage(made)).toContain('Monthly access, Basic plan, from 02/28/2026');
    expect(await mailTo(made, email, 'us is on the Basic plan now')).toContain('The Basic plan costs $25.00 a month');
  });

  it('can be given up until then, with an email, and choosing it twice is one choice', async () => {
    const made = await subscribed({ plan: 'pro' });
    clock.set(MIDDLE);
    await choose(made, 'basic');
    await choose(made, 'basic');
    await runJobs(server, 'billing.mail-of');
    const { email } = await buildUser(context, made.id);
    expect(await choose(made, 'pro')).toEqual(MADE);
    expect(await planOf(made)).toMatchObject({ plan: 'pro', nextPlan: null, nextPlanStarts: null });
    expect(await mailTo(made, email, 'Your plan for us goes on')).toContain('It no longer changes to Basic');
    const token = await tokenOf(made);
    const trail = '{ auditEntries(action: "plan-changed") { total } }';
    // The plan itself, the smaller one once, and keeping it.
    expect((await server.graphql(trail, {}, token)).auditEntries.total).toBe(3);
    await at('2026-03-01T00:00:00Z');
    expect((await amountsOf(made))[0]).toEqual([4_900, true]);
  });

  it('takes the place of another one that was chosen, and ends with a cancellation', async () => {
    const made = await subscribed({ plan: 'pro' });
    clock.set(MIDDLE);
    await choose(made, 'basic');
    await choose(made, 'free');
    expect(await planOf(made)).toMatchObject({ plan: 'pro', nextPlan: 'free' });
    await cancelPlan(context, made.actor);
    expect(await planOf(made)).toMatchObject({ plan: 'pro', nextPlan: null, expires: END });
    await choose(made, 'basic');
    expect(await planOf(made)).toMatchObject({ plan: 'pro', nextPlan: 'basic', expires: null });
  });

  it('that has begun is the one that is canceled, before the invoice of its month is issued', async () => {
    const made = await subscribed({ plan: 'pro' });
    clock.set(MIDDLE);
    await choose(made, 'basic');
    clock.set('2026-02-28T19:01:00Z');
    await cancelPlan(context, made.actor);
    expect(await planOf(made)).toMatchObject({ plan: 'basic', expires: '2026-03-31T19:00:00.000Z' });
    await at('2026-03-01T00:00:00Z');
    expect((await amountsOf(made))[0]).toEqual([2_500, true]);
  });

  it('already limits the groups that can be created, until the current plan is kept [OPEN-77]', async () => {
    const made = await subscribed();
    await choose(made, 'free');
    const token = await tokenOf(made);
    const create = async (name: string) =>
      (await server.graphql('mutation ($name: String!) { createGroup(name: $name) { errors } }', { name }, token))
        .createGroup.errors;
    for (const name of ['A', 'B', 'C']) expect(await create(name)).toEqual([]);
    expect(await create('D')).toEqual([sentenceOf('group-limit', {})]);
    await choose(made, 'basic');
    expect(await create('D')).toEqual([]);
    expect((await choose(made, 'free')).errors).toEqual([
      sentenceOf('plan-few-groups', { plan: 'Free', most: '3', groups: '4', over: '1' }),
    ]);
    expect(await planOf(made)).toMatchObject({ plan: 'basic', nextPlan: null });
  });

  it('already limits the contacts that can be added, and says how to lift that [BILL-08]', async () => {
    const made = await subscribed({ brand: 'blast' });
    await choose(made, 'free');
    const token = await tokenOf(made);
    const leads = Array.from({ length: 26 }, (_none, n) => ({ name: `New ${n}`, phone: String(6_025_550_100 + n) }));
    const add = async (given: typeof leads) =>
      (
        await server.graphql(
          'mutation ($leads: [LeadInput!]!) { createLeads(leads: $leads) { errors } }',
          { leads: given },
          token,
        )
      ).createLeads.errors;
    expect(await add(leads)).toEqual([sentenceOf('contact-limit-next', { plan: 'Free', most: 25, until: 'Basic' })]);
    expect(await add(leads.slice(1))).toEqual([]);
    await choose(made, 'basic');
    expect(await add(leads.slice(0, 1))).toEqual([]);
  });
});

it('a platform admin sees the smaller plan that comes next, and when', async () => {
  const made = await subscribed({ plan: 'pro' });
  await choose(made, 'basic');
  await preparePlatform(context);
  const { token } = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
  const answer = await fetch(`${server.url}/super/organization-data/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ organization_id: made.id }),
  });
  const { organization } = (await answer.json()) as { organization: { plan: string; billing: object } };
  expect(organization).toMatchObject({ plan: 'pro', billing: { nextPlan: 'basic', nextPlanAt: END, periodEnd: END } });
});
