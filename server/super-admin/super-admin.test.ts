import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../accounts/index.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { slowMissesOf } from '../platform/throttle/slow-misses.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { sendWaiting } from '../testing/send-waiting.ts';
import { OPEN_TUESDAY, startTestServer } from '../testing/test-server.ts';

const logged: string[] = [];
const log = createLog('trace', { write: (line) => void logged.push(line) });
const server = await startTestServer({ roles: ['web'] }, OPEN_TUESDAY, log);
const { context } = server;
const NOT_YOURS = { status: 401, body: { success: false, error: 'Invalid session' } };
const GONE = { status: 404, body: { success: false, error: 'This does not exist or has been removed.' } };
const paths = ['tokens', 'organization-data', 'change-subscription', 'change-card', 'status'] as const;

let admin: { id: number; token: string };
beforeAll(async () => {
  await preparePlatform(context);
  admin = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
});

async function call(path: (typeof paths)[number], body: unknown, token = admin.token) {
  const answer = await fetch(`${server.url}/super/${path}/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: each path answers in its own shape
  return { status: answer.status, body: (await answer.json()) as any };
}

const found = async (search: string) => (await call('tokens', { search })).body.organizations;
const dataOf = async (id: number) => (await call('organization-data', { organization_id: id })).body;
const subscribe = (id: number | string, monthly_rate: unknown, sms_rate: unknown) =>
  call('change-subscription', { organization_id: id, monthly_rate, sms_rate });

async function cardToken(number = '4242424242424242'): Promise<string> {
  const answer = await fetch(`${server.url}/simulator/payments/cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, expMonth: 4, expYear: 2030, cvc: '123' }),
  });
  return ((await answer.json()) as { token: string }).token;
}

const trailOf = (organizationId: OrganizationId) =>
  inTransaction(context.db, organizationId, async (tx) => {
    const entries = await sql<Record<string, unknown>>`
      select action, actor_user_id, details, ip from audit_entries
      where organization_id = ${organizationId} order by number`.execute(tx);
    return entries.rows;
  });

describe('the calls of platform admins', () => {
  it('are answered for their sessions alone, all others alike [SESS-11 SUPER-01 OPEN-13]', async () => {
    const { id } = await buildOrganization(context);
    const owner = await buildUser(context, id, { access: 'OWNER' });
    const before = await dataOf(id);
    for (const path of paths) {
      const body = {
        organization_id: id,
        search: '',
        monthly_rate: 1,
        sms_rate: 1,
        token: 'x',
        brand: 'default',
        stack: 'beat',
      };
      for (const token of [owner.token, 'no-session', `${admin.token}x`, '%00', admin.token.toLowerCase()])
        expect(await call(path, body, token), path).toEqual(NOT_YOURS);
    }
    expect(await dataOf(id)).toEqual(before);
    // Only that the admin has looked, twice.
    const looked = { action: 'organization-viewed', actor_user_id: admin.id, ip: '127.0.0.1' };
    expect(await trailOf(id)).toMatchObject([looked, looked]);
  });

  it('slow down guesses of a token', async () => {
    const hold = vi.spyOn(slowMissesOf(context), 'hold');
    await call('tokens', { search: '' });
    expect(hold).not.toHaveBeenCalled();
    await call('status', { brand: 'default', stack: 'beat' }, 'a-guess');
    expect(hold.mock.calls).toEqual([['127.0.0.1']]);
    hold.mockRestore();
  });

  it('reject unreadable input without failing', async () => {
    for (const path of paths)
      for (const body of [null, [], 7, {}, { search: 7 }, { organization_id: {} }, { organization_id: 1e30 }])
        expect((await call(path, body)).status, `${path} ${JSON.stringify(body)}`).toBeOneOf([400, 404]);
    for (const id of [987_654_321, '987654321', 'x', -1, 1.5, ''])
      expect(await call('organization-data', { organization_id: id }), String(id)).toEqual(GONE);
  });

  it('leave no token behind: not in the log, an answer, a number or the trail [SESS-11]', async () => {
    const { id } = await buildOrganization(context);
    const card = await cardToken();
    await found('a');
    await subscribe(id, 10, 0.01);
    await call('change-card', { organization_id: id, token: card });
    await call('tokens', { search: '' }, `${admin.token}-wrong`);
    await fetch(`${server.url}/super/tokens/${admin.token}`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    await fetch(`${server.url}/super/nothing/${admin.token}`, { method: 'POST' });
    // Proves that the search works: this line is logged, with the address of a call.
    context.log.error({ req: { id: 'r', method: 'POST', url: `/super/change-card/${admin.token}` } }, 'a call');
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    const everywhere = [...logged, metrics, JSON.stringify(await trailOf(id)), JSON.stringify(await dataOf(id))].join();
    expect(everywhere).toContain('/super/change-card/[hidden]');
    expect(everywhere).not.toContain(admin.token);
    expect(everywhere).not.toContain(card);
  });
});

describe('the search', () => {
  it('finds by name, number, id, and a member’s phone and address, across all organizations [REST-02 SUPER-02]', async () => {
    const one = await buildOrganization(context, { name: 'Zephyr 100% Roofing', senderPhone: '+16025559911' });
    const two = await buildOrganization(context, { name: 'Blue_Zephyr Dental', brand: 'health' });
    await buildUser(context, two.id, { email: 'mira.qx@zephyr.test', phone: '4805557733' });
    const [first, second] = [String(one.id), String(two.id)];
    expect(await found('zePHyr')).toEqual([second, first]);
    for (const search of ['100%', ' 559911 ', '+1 (602) 555-9911', first])
      expect(await found(search), search).toEqual([first]);
    for (const search of ['e_z', 'MIRA.QX', '(480) 555-7733', '+1 480 555 7733', '5557733'])
      expect(await found(search), search).toEqual([second]);
    for (const search of ['no such name', "'; drop table users", '\0', '%']) {
      const ids = await found(search);
      expect(ids.length, search).toBeLessThan((await found('')).length + 1);
    }
    expect(await found('no such name')).toEqual([]);
    expect(await found('%')).toEqual([first]);
  });

  it('lists all of them by name for an empty search', async () => {
    const { id } = await buildOrganization(context, { name: 'aaa first of all' });
    const all = await found('');
    expect(all[0]).toBe(String(id));
    expect(all).toContain(String(PLATFORM_ORGANIZATION));
  });

  it('has an index for each way, so that ten thousand organizations are not scanned', async () => {
    await inTransactionAcrossOrganizations(context.db, async (tx) => {
      // With so few rows the planner would scan; this asks whether it has to.
      await sql`set local enable_seqscan = off`.execute(tx);
      const ways = [
        sql`select id from organizations where lower(name) like ${'%c4ca42%'}`,
        sql`select id from users where lower(email) like ${'%c4ca42%'}`,
        sql`select id from users where phone like ${'%5550012345%'}`,
      ];
      for (const way of ways) expect(JSON.stringify((await sql`explain ${way}`.execute(tx)).rows)).toContain('_part');
    });
  });
});

describe('an organization', () => {
  it('is shown with its name, billing, numbers and people, and nothing of its contacts [REST-03]', async () => {
    const { id } = await buildOrganization(context, { name: 'River Dental', brand: 'blast' });
    const owner = await buildUser(context, id, { name: 'Omar Diaz' });
    const lead = await buildLead(context, id, { name: 'Canary Contact' });
    await buildCampaign(context, id, { leadIds: [lead.id] });
    await sendWaiting(context, id);
    const data = await dataOf(id);
    expect(data).toEqual({
      organization: {
        ...{ id: String(id), name: 'River Dental', brand: 'Loudhail', isHealth: false },
        billing: {
          ...{ active: true, expires: null, periodEnd: null, card: null, invoices: [] },
          ...{ nextPlan: null, nextPlanAt: null },
          products: [{ id: 'sms', name: 'sms segment', price: 0.01 }],
          messages: [{ cycle: '2026-03', total: 1 }],
          owed: 0,
          unpaid: 0,
        },
        ...{ plan: null, ratesAgreed: false, sendingStop: null, closing: null },
        limits: { groups: { used: 0, most: null }, contacts: { used: 1, most: 25 } },
        stats: expect.objectContaining({ leads: 1, messages: 1, messagesFailed: 0 }),
        users: [
          { id: String(owner.id), name: 'Omar Diaz', email: owner.email, phone: null, access: 'OWNER', pending: false },
        ],
      },
      stats: {
        ...{ users: 1, campaigns: 1, created: expect.any(String), lastSent: expect.any(String) },
        ...{ waiting: 0, due: 0, waitingReasons: [] },
      },
    });
    expect(JSON.stringify(data)).not.toContain('Canary');
  });

  it('is shown with how many messages wait, and why in the words that its people see', async () => {
    const { id } = await buildOrganization(context, { brand: 'default' });
    const { token } = await buildUser(context, id, { access: 'OWNER' });
    const leads = [await buildLead(context, id), await buildLead(context, id)];
    const { id: campaignId } = await buildCampaign(context, id, { leadIds: leads.map((lead) => lead.id) });
    expect((await dataOf(id)).stats).toMatchObject({ waiting: 2, waitingReasons: [] });
    const pause = 'mutation ($id: ID!) { pauseCampaign(campaignId: $id, paused: true) { errors } }';
    await server.graphql(pause, { id: String(campaignId) }, token);
    expect((await dataOf(id)).stats).toMatchObject({ waiting: 2, waitingReasons: ['The campaign was paused'] });
  });
});

describe('a subscription', () => {
  it('is set at two rates, makes billing active, and is in the trail [REST-04 SUPER-10]', async () => {
    const { id } = await buildOrganization(context, { billingActive: false });
    expect(await subscribe(String(id), 199.99, 0.025)).toEqual({ status: 200, body: { success: true } });
    const { billing } = (await dataOf(id)).organization;
    expect(billing).toMatchObject({ active: true, expires: null, periodEnd: expect.any(String) });
    expect(billing.products).toEqual([
      { id: 'access', name: 'monthly access', price: 199.99 },
      { id: 'sms', name: 'sms segment', price: 0.025 },
    ]);
    expect((await trailOf(id))[0]).toEqual({
      ...{ action: 'rates-changed', actor_user_id: admin.id, ip: '127.0.0.1' },
      details: { monthCents: 19_999, textCents: 2.5 },
    });
  });

  it.each([
    [0, 0, true],
    [10_000, 1, true],
    [10_000.01, 1, false],
    [-0.01, 0, false],
    [10, 1.0001, false],
    [10, -1, false],
    ['10', 0.01, false],
    [10, null, false],
    [Number.NaN, 0.01, false],
  ])('accepts %s a month and %s a text: %s [OPEN-79]', async (month, text, isTaken) => {
    const { id } = await buildOrganization(context);
    const { status, body } = await subscribe(id, month, text);
    const sentence = 'Please enter rates from 0 to 10,000 dollars a month and from 0 to 1 dollar a message.';
    expect([status, body]).toEqual(isTaken ? [200, { success: true }] : [400, { success: false, error: sentence }]);
    expect(await trailOf(id)).toHaveLength(isTaken ? 1 : 0);
  });

  it('of an organization that does not exist is refused', async () => {
    expect(await subscribe(987_654_321, 10, 0.01)).toEqual(GONE);
  });
});

describe('a card', () => {
  it('is changed through the payment service and returned as it is stored [REST-05]', async () => {
    const { id } = await buildOrganization(context);
    const card = { brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2030 };
    const change = async (token: string) => call('change-card', { organization_id: id, token });
    expect(await change(await cardToken())).toEqual({ status: 200, body: { success: true, card, to_confirm: null } });
    expect((await dataOf(id)).organization.billing.card).toEqual(card);
    expect((await trailOf(id))[0]).toMatchObject({
      action: 'card-changed',
      actor_user_id: admin.id,
      ip: '127.0.0.1',
    });
  });

  it('that the payment service refuses changes nothing, and its reason is shown [REST-05]', async () => {
    const { id } = await buildOrganization(context);
    const change = async (token: string) => call('change-card', { organization_id: id, token });
    const declined = { status: 400, body: { success: false, error: 'Your card was declined.' } };
    expect(await change(await cardToken('4000000000000341'))).toEqual(declined);
    expect((await change('nonsense')).body.error).toBe('The payment service does not know this token.');
    expect((await dataOf(id)).organization.billing.card).toBeNull();
  });
});
