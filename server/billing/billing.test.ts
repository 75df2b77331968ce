import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { brandKeys } from '../../brands/registry.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { readActor } from '../accounts/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';
import { cancelPlan, choosePlan, keepBank, saveCard } from './index.ts';
import { payInvoice } from './invoices/pay-invoice.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
const visa = { number: '4242 4242 4242 4242', expMonth: 4, expYear: 2030, cvc: '123' };
const account = {
  ...{ country: 'US', currency: 'usd', accountHolderType: 'individual' },
  ...{ routingNumber: '110000000', accountNumber: '000123456789' },
};

beforeAll(() => clock.set('2026-01-31T19:00:00Z'));

/** The simulated provider's answer to a browser. */
async function atProvider(what: 'cards' | 'banks', details: object): Promise<{ token: string; error?: string }> {
  const answer = await fetch(`${server.url}/simulator/payments/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(details),
  });
  return (await answer.json()) as { token: string; error?: string };
}

async function customer(given: { brand?: string; access?: 'ADMIN' | 'OWNER' | 'READONLY'; isActive?: boolean } = {}) {
  const organization = await buildOrganization(context, {
    ...(given.brand === undefined ? {} : { brand: given.brand }),
    billingActive: given.isActive ?? false,
  });
  const user = await buildUser(context, organization.id, { access: given.access ?? 'OWNER' });
  const actor = await readActor(context, user.token);
  if (!actor) throw new Error('The person is not signed in.');
  return { ...user, organizationId: organization.id, actor };
}

const BILLING = `{ user(includeBilling: true) { user { new organization { orgType bank { name last4 }
  billing { active expires periodEnd products { id name price } card { brand last4 expMonth expYear } } }
  organizations { bank { name last4 } } } } }`;

async function seenBy(token: string) {
  const { user } = await server.graphql(BILLING, {}, token);
  return user.user;
}

function auditOf(organizationId: OrganizationId): Promise<{ action: string; details: unknown }[]> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const found = await sql<{ action: string; details: unknown }>`
      select action, details from audit_entries where organization_id = ${organizationId} order by number`.execute(tx);
    return found.rows;
  });
}

const SAVE = 'mutation ($user: UserInput) { updateUser(user: $user) { success errors } }';

describe('where no payments are set up', () => {
  it('no card can be added, and a token from elsewhere is rejected', async () => {
    const { token } = await atProvider('cards', visa);
    const without = await startTestServer({ roles: ['web'], payments: 'none' });
    const { id } = await buildOrganization(without.context);
    const owner = await buildUser(without.context, id);
    expect((await fetch(`${without.url}/simulator/payments/cards`, { method: 'POST' })).status).toBe(404);
    for (const user of [{ token }, { bankToken: token }])
      expect((await without.graphql(SAVE, { user }, owner.token)).updateUser).toEqual({
        ...{ success: false, errors: ['Payments are not set up here.'] },
      });
  });
});

describe('a refusal', () => {
  it('for lack of a plan is quoted alike in every brand [SEND-13 ERR-27 OPEN-28]', async () => {
    const said = async (brand: string) => {
      const { token } = await customer({ brand });
      const lead = { name: 'Ann', phone: '6025550101' };
      const document =
        'mutation ($lead: LeadInput!) { createLead(lead: $lead, welcomeMessageContent: "Hi") { errors } }';
      return (await server.graphql(document, { lead }, token)).createLead.errors;
    };
    const quoted = ["You can't send out campaigns or any messages without an active plan."];
    for (const brand of brandKeys) expect([brand, await said(brand)]).toEqual([brand, quoted]);
  });
});

describe('a card', () => {
  it('is stored by its token: our server never sees its number [BILL-13 BILL-17 OPEN-73 OPEN-78]', async () => {
    const { token, organizationId } = await customer();
    const made = await atProvider('cards', visa);
    expect(made.token).not.toContain('4242424242424242');
    expect(await seenBy(token)).toMatchObject({ new: true });
    const { updateUser } = await server.graphql(SAVE, { user: { token: made.token } }, token);
    expect(updateUser).toEqual({ success: true, errors: [] });
    expect(await seenBy(token)).toMatchObject({
      new: false,
      organization: { billing: { active: false, card: { brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2030 } } },
    });
    expect(await auditOf(organizationId)).toEqual([
      { action: 'card-changed', details: { brand: 'Visa', last4: '4242' } },
    ]);
  });

  it.each([
    ['a declined one', { number: '4000000000000002' }, 'Your card was declined.'],
    ['an expired one', { number: '4000000000000069' }, 'Your card has expired.'],
    ['one whose month has passed', { expMonth: 12, expYear: 2025 }, 'Your card has expired.'],
    ['a wrong security code', { number: '4000000000000127' }, 'Your card’s security code is incorrect.'],
    ['a security code of two digits', { cvc: '12' }, 'Your card’s security code is incorrect.'],
    ['a mistyped number', { number: '4242424242424241' }, 'Your card number is incorrect.'],
    ['a month that does not exist', { expMonth: 13 }, 'Your card’s expiration month is invalid.'],
  ])('gets no token for %s', async (_what, changes, sentence) => {
    expect(await atProvider('cards', { ...visa, ...changes })).toEqual({ error: sentence });
  });

  it("that is declined when it is added changes nothing, and the provider's reason is shown", async () => {
    const { token, organizationId } = await customer();
    const made = await atProvider('cards', { ...visa, number: '4000000000000341' });
    const { updateUser } = await server.graphql(SAVE, { user: { token: made.token, plan: 'pro' } }, token);
    expect(updateUser).toEqual({ success: false, errors: ['Your card was declined.'] });
    expect((await seenBy(token)).organization.orgType).toBeNull();
    expect((await seenBy(token)).organization.billing.card).toBeNull();
    expect(await auditOf(organizationId)).toEqual([]);
  });

  it('is replaced by another one, and adding the same one twice at once counts once', async () => {
    const { actor, organizationId } = await customer();
    const first = await atProvider('cards', visa);
    await Promise.all([saveCard(context, actor, first.token), saveCard(context, actor, first.token)]);
    const second = await atProvider('cards', { ...visa, number: '5555555555554444' });
    await saveCard(context, actor, second.token);
    expect((await auditOf(organizationId)).map(({ details }) => details)).toEqual([
      { brand: 'Visa', last4: '4242' },
      { brand: 'Mastercard', last4: '4444' },
    ]);
  });

  it('is not created from a token that the provider did not make', async () => {
    const { actor } = await customer();
    const bank = await atProvider('banks', account);
    for (const token of ['sim_card_x', '', bank.token])
      await expect(saveCard(context, actor, token)).rejects.toThrow('does not know this token');
  });
});

describe('a plan', () => {
  const withCard = async (given: Parameters<typeof customer>[0] = {}) => {
    const made = await customer(given);
    await saveCard(context, made.actor, (await atProvider('cards', visa)).token);
    return made;
  };

  it('needs a card, is one of three, and makes billing active for a month', async () => {
    const { actor, token, organizationId } = await withCard();
    const noCard = await customer();
    await expect(choosePlan(context, noCard.actor, 'basic')).rejects.toThrow('Please add a card first.');
    const { updateUser } = await server.graphql(SAVE, { user: { plan: 'gold' } }, token);
    expect(updateUser).toEqual({ success: false, errors: ['Please choose one of the plans.'] });
    clock.set('2026-01-31T19:00:00Z');
    await choosePlan(context, actor, 'basic');
    const { organization } = await seenBy(token);
    expect(organization).toMatchObject({ orgType: 'basic', billing: { active: true, expires: null } });
    expect(organization.billing.periodEnd).toMatch(/^2026-02-28T/);
    expect((await auditOf(organizationId)).at(-1)).toEqual({
      action: 'plan-changed',
      details: { from: null, to: 'basic' },
    });
  });

  it('chosen twice at once, as by a double click, is chosen once', async () => {
    const { actor, organizationId } = await withCard();
    await Promise.all(Array.from({ length: 4 }, () => choosePlan(context, actor, 'pro')));
    expect((await auditOf(organizationId)).map(({ action }) => action)).toEqual(['card-changed', 'plan-changed']);
  });

  it('shows the price of a month and of a text [BILL-01 BILL-02 CONST-05 CONST-06]', async () => {
    const { actor, token } = await withCard();
    const text = { id: 'sms', name: 'sms segment' };
    expect((await seenBy(token)).organization.billing.products).toEqual([{ ...text, price: 0.02 }]);
    await choosePlan(context, actor, 'pro');
    const access = { id: 'access', name: 'monthly access', price: 49 };
    expect((await seenBy(token)).organization.billing.products).toEqual([access, { ...text, price: 0.01 }]);
  });

  it('that is canceled works until the month is over, and then there is none [BILL-16 OPEN-72]', async () => {
    clock.set('2026-01-31T19:00:00Z');
    const { actor, organizationId, id } = await withCard();
    await choosePlan(context, actor, 'basic');
    await cancelPlan(context, actor);
    const signedIn = () => buildUser(context, organizationId, { access: 'ADMIN' });
    const before = (await seenBy((await signedIn()).token)).organization;
    expect(before).toMatchObject({ orgType: 'basic', billing: { active: true } });
    expect(before.billing.expires).toBe(before.billing.periodEnd);
    await expect(cancelPlan(context, actor)).rejects.toThrow('There is no plan to cancel.');
    clock.set('2026-02-28T19:30:00Z');
    const after = (await seenBy((await signedIn()).token)).organization;
    expect(after).toMatchObject({ orgType: null, billing: { active: false, periodEnd: null } });
    await choosePlan(context, { ...actor, userId: id }, 'free');
    expect((await seenBy((await signedIn()).token)).organization).toMatchObject({
      ...{ orgType: 'free', billing: { active: true, expires: null } },
    });
    const trail = await auditOf(organizationId);
    expect(trail.map(({ action }) => action)).toEqual([
      ...['card-changed', 'plan-changed', 'plan-cancelled', 'plan-changed'],
    ]);
    expect(trail[2]?.details).toEqual({ plan: 'basic', expires: before.billing.expires });
  });

  it("is chosen by admins and canceled by owners, and lower levels don't see its card", async () => {
    const admin = await withCard({ access: 'ADMIN' });
    await choosePlan(context, admin.actor, 'basic');
    await expect(cancelPlan(context, admin.actor)).rejects.toThrow('You do not have permission to do that.');
    const below = { ...admin.actor, access: 'MANAGER' as const };
    await expect(choosePlan(context, below, 'pro')).rejects.toThrow('You do not have permission to do that.');
    await expect(saveCard(context, below, 'x')).rejects.toThrow('You do not have permission to do that.');
    await expect(payInvoice(context, below, 1)).rejects.toThrow('You do not have permission to do that.');
    const reader = await buildUser(context, admin.organizationId, { access: 'READONLY' });
    expect((await seenBy(reader.token)).organization.billing).toEqual({
      ...{ active: true, expires: null, periodEnd: null, products: [], card: null },
    });
  });
});

describe('a payout account', () => {
  it('is stored by its token and shown by name and last digits [BILL-19 OPEN-75]', async () => {
    const { actor, token, organizationId } = await customer();
    const made = await atProvider('banks', account);
    await Promise.all([keepBank(context, actor, made.token), keepBank(context, actor, made.token)]);
    const bank = { name: 'Simulated Bank', last4: '6789' };
    expect(await seenBy(token)).toMatchObject({ organization: { bank }, organizations: [{ bank }] });
    expect((await auditOf(organizationId)).map(({ action }) => action)).toEqual(['bank-changed']);
  });

  it('belongs to an individual in the United States, in dollars [BILL-18 CONST-85]', async () => {
    for (const changes of [{ country: 'CA' }, { currency: 'cad' }, { accountHolderType: 'company' }])
      expect(await atProvider('banks', { ...account, ...changes })).toEqual({ error: 'These details cannot be read.' });
    const wrong = { ...account, routingNumber: '110000001' };
    expect(await atProvider('banks', wrong)).toEqual({ error: 'The routing number is not valid.' });
    const letters = { ...account, accountNumber: '12a4' };
    expect(await atProvider('banks', letters)).toEqual({ error: 'The account number is not valid.' });
  });

  it('is changed by owners only', async () => {
    const { actor } = await customer({ access: 'ADMIN' });
    const { token } = await atProvider('banks', account);
    await expect(keepBank(context, actor, token)).rejects.toThrow('You do not have permission to do that.');
  });
});
