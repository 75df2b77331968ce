import { describe, expect, it } from 'vitest';
import { readActor } from '../../accounts/index.ts';
import { choosePlan, closeCycles, saveCard } from '../../billing/index.ts';
import { buildLeads } from '../../testing/build-leads.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { OPEN_TUESDAY, startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
const FULL =
  'The Free plan takes up to 25 contacts, and this would be more. Choose a bigger plan in Account, Billing, then add them again.';
const ADD_MANY = 'mutation ($leads: [LeadInput!]!) { createLeads(leads: $leads) { success errors created } }';
const LEADS =
  '{ user(includeBilling: true) { user { organization { stats { leads } billing { invoices { amount } } } } } }';

const SUBMIT = `mutation ($code: String!, $widgets: [LandingPageWidgetInput!]!) {
  submitGroupLandingPage(groupCode: $code, widgets: $widgets) { success errors } }`;
const form = Object.entries({ name: 'Vi', phone: '6025550171', 'opt-in': 'Verified' }).map(([id, content]) => ({
  ...{ id, content },
}));

async function cardToken(): Promise<string> {
  const answer = await fetch(`${server.url}/simulator/payments/cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: '4242424242424242', expMonth: 4, expYear: 2030, cvc: '123' }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** An organization on a plan of a brand, with this many contacts. */
async function onPlan(plan: 'free' | 'basic', contacts: number, brand = 'blast') {
  clock.set(OPEN_TUESDAY);
  const { id } = await buildOrganization(context, { brand, billingActive: false });
  const { token } = await buildUser(context, id, { access: 'OWNER' });
  const actor = await readActor(context, token);
  if (!actor) throw new Error('The person is not signed in.');
  await saveCard(context, actor, await cardToken());
  await choosePlan(context, actor, plan);
  await buildLeads(context, id, contacts, 5_553_000_000 + id * 1000);
  const ask = (document: string, variables: object = {}) => server.graphql(document, { ...variables }, token);
  return {
    ...{ id, actor, token, ask },
    add: async (count: number, from = 0) => {
      const leads = Array.from({ length: count }, (_, n) => ({
        name: `New ${n}`,
        phone: String(6_025_550_100 + from + n),
      }));
      return (await ask(ADD_MANY, { leads })).createLeads;
    },
    shown: async () => (await ask(LEADS)).user.user.organization,
  };
}

describe('a free plan', () => {
  it('accepts contacts up to its limit, none beyond it, and says why [BILL-08 OPEN-71]', async () => {
    const one = await onPlan('free', 23);
    expect(await one.add(3)).toMatchObject({ success: false, errors: [FULL] });
    expect(await one.add(2)).toMatchObject({ success: true, created: 2 });
    // A known contact isn't a new one.
    expect(await one.add(2)).toMatchObject({ success: true, created: 0 });
    expect(await one.add(1, 50)).toMatchObject({ success: false, errors: [FULL] });
    expect((await one.shown()).stats.leads).toBe(25);
  });

  it('accepts none by hand, from a file or from a form either', async () => {
    const one = await onPlan('free', 25);
    const { createLead } = await one.ask(
      'mutation { createLead(lead: { name: "Ann", phone: "6025550170" }, welcomeMessageContent: "") { errors } }',
    );
    expect(createLead.errors).toEqual([FULL]);
    const { createGroup } = await one.ask(
      'mutation { createGroup(name: "Regulars") { success errors group { id code } } }',
    );
    const { submitGroupLandingPage } = await server.graphql(SUBMIT, { code: createGroup.group.code, widgets: form });
    expect(submitGroupLandingPage.errors).toEqual([
      'This page can’t take more sign-ups right now. Please contact the organization directly.',
    ]);
    expect((await one.shown()).stats.leads).toBe(25);
  });

  it('keeps its limit with two requests at once', async () => {
    const one = await onPlan('free', 24);
    const answers = await Promise.all([one.add(1, 0), one.add(1, 60)]);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect((await one.shown()).stats.leads).toBe(25);
  });

  it('can’t be chosen with more contacts than it allows, and the error gives both numbers [OPEN-71]', async () => {
    const one = await onPlan('basic', 26);
    const CHOOSE = 'mutation { updateUser(user: { plan: "free" }) { success errors } }';
    const WHERE = '{ user(includeBilling: true) { user { organization { orgType billing { nextPlan } } } } }';
    expect((await one.ask(CHOOSE)).updateUser).toEqual({
      success: false,
      errors: [
        'The Free plan takes up to 25 contacts, and you have 26. Choose a bigger plan, or archive 1 of your contacts first.',
      ],
    });
    expect((await one.ask(WHERE)).user.user.organization.orgType).toBe('basic');
    const { leads } = await one.ask('{ leads { leads { id } } }');
    expect(
      (
        await one.ask('mutation ($ids: [ID!]!) { archiveLeads(leadIds: $ids) { success } }', {
          ids: [leads.leads[0].id],
        })
      ).archiveLeads.success,
    ).toBe(true);
    expect((await one.ask(CHOOSE)).updateUser).toEqual({ success: true, errors: [] });
    expect((await one.ask(WHERE)).user.user.organization).toEqual({ orgType: 'basic', billing: { nextPlan: 'free' } });
  });

  it('has no limit in brands whose price does not depend on contacts', async () => {
    const one = await onPlan('free', 30, 'default');
    expect(await one.add(1)).toMatchObject({ success: true, created: 1 });
  });
});

describe('a paid plan', () => {
  it('accepts more contacts than it covers, and its next month costs more [BILL-10 OPEN-71]', async () => {
    const one = await onPlan('basic', 250);
    expect(await one.add(1)).toMatchObject({ success: true, created: 1 });
    clock.set('2026-04-10T19:30:00Z');
    await closeCycles(context);
    clock.set(OPEN_TUESDAY);
    expect((await one.shown()).billing.invoices.map(({ amount }: { amount: number }) => amount)).toEqual([
      4_900, 2_500,
    ]);
  });
});
