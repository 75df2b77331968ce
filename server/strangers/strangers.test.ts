import Fastify from 'fastify';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import type { StrangerMessage } from '../../domain/messages/stranger-limits.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../accounts/index.ts';
import { features } from '../features.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { askFrom } from '../testing/ask-from.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildGroup } from '../testing/build-group.ts';
import { buildLandingPage } from '../testing/build-landing-page.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { jobsDone } from '../testing/jobs-done.ts';
import { mailsTo } from '../testing/read-mailbox.ts';
import { allOperations } from '../testing/sample-call.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { admitStrangersMessage } from './index.ts';

const FORWARDED_TO = '6025550143';

let server: TestServer;
let staff: { email: string; token: string };
let ownNumber: string;
let organizationId: OrganizationId;
let codes: { page: string; group: string; campaign: string };
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ carrier: 'simulator', trustProxy: ['loopback'] });
  await preparePlatform(server.context);
  const { context } = server;
  ({ id: organizationId, senderPhone: ownNumber } = await buildOrganization(context, { brand: 'opp-text' }));
  staff = await buildUser(context, organizationId);
  const { id: campaignId } = await buildCampaign(context, organizationId);
  const page = await buildLandingPage(context, organizationId, { campaignId });
  const group = await buildGroup(context, organizationId);
  const say = async (call: string) => (await server.graphql(`{ answer: ${call} }`, {}, staff.token)).answer;
  await edit({ autoReplyEnabled: true, autoReplyContent: 'We call you back.' });
  await edit({ allowIncomingLeads: true, allowCallForwarding: true, forwardingPhone: FORWARDED_TO });
  await server.graphql(
    `mutation { updateGroup(groupId: "${group.id}", group: { landingPage: { sendCampaign: true, campaignId: "${campaignId}" } }) { success } }`,
    {},
    staff.token,
  );
  const { campaign } = await say(`campaign(campaignId: "${campaignId}") { campaign { code } }`);
  codes = { page: page.code, group: group.code, campaign: campaign.code };
});
// Resets the limits between tests.
beforeEach(() => server.clock.advance({ days: 2 }));

function edit(organization: object) {
  const call = `mutation ($id: ID!, $edit: OrganizationInput!) {
    updateOrganization(organizationId: $id, organization: $edit) { success errors } }`;
  return server.graphql(call, { id: String(organizationId), edit: organization }, staff.token);
}

function newAddress(): string {
  made += 1;
  return `198.51.${Math.floor(made / 200)}.${(made % 200) + 1}`;
}

function newPhone(exchange: string): string {
  made += 1;
  return `${exchange}${String(made).padStart(4, '0')}`;
}

async function ask(call: string, variables: Record<string, unknown>, ip = newAddress()) {
  return (await askFrom(server, ip)(call, variables)).answer;
}

function submit(call: string, phone: string, ip?: string) {
  const filled = { name: 'Maya Okafor', phone, 'opt-in': 'Verified' };
  const widgets = Object.entries(filled).map(([id, content]) => ({ id, content }));
  return ask(`mutation ($widgets: [LandingPageWidgetInput!]!) { answer: ${call} { success errors } }`, { widgets }, ip);
}

async function simulate(what: 'replies' | 'calls', given: object): Promise<string> {
  const answer = await fetch(`${server.url}/simulator/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: ownNumber, ...given }),
  });
  return answer.text();
}

/** How many messages of any kind were sent to a phone, or are in flight. */
async function messagesTo(phone: string): Promise<number> {
  return inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    const found = await sql<{ count: number }>`
      select (select count(*) from text_queue where phone = ${phone})
        + (select count(*) from messages where phone = ${phone} and direction = 'outbound')
        + (select count(*) from phone_codes where phone = ${phone}) as count`.execute(tx);
    return Number(found.rows[0]?.count);
  });
}

async function inboundFrom(phone: string): Promise<number> {
  return inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    const found = await sql<{ count: number }>`
      select count(*) as count from messages where phone = ${phone} and direction = 'inbound'`.execute(tx);
    return Number(found.rows[0]?.count);
  });
}

async function write(phone: string, body: string): Promise<boolean> {
  await simulate('replies', { from: phone, body });
  await expect.poll(() => inboundFrom(phone), { timeout: 20_000 }).toBe(1);
  return (await messagesTo(phone)) > 0;
}

/** Its name, how to go through it, and the call or the route that it is. */
type Door = readonly [name: string, open: (phone: string) => Promise<boolean>, through: string];
const texted = (open: (phone: string) => Promise<unknown>) => async (phone: string) => {
  await open(phone);
  return (await messagesTo(phone)) > 0;
};
const form = (call: () => string) => texted((phone) => submit(call(), phone));

const MESSAGES = 'POST /webhooks/:carrier/message';
const CALLS = 'POST /webhooks/:carrier/voice';

/** Every way to make us send without an account; each returns whether something was sent. */
const doors: Readonly<Record<Exclude<StrangerMessage, 'confirmation'>, readonly Door[]>> = {
  code: [
    [
      'the sign-up page',
      texted((phone) =>
        ask('mutation ($phone: String!) { answer: registerPhone(phone: $phone) { success } }', { phone }),
      ),
      'registerPhone',
    ],
  ],
  demo: [
    [
      'the demo',
      texted((phone) =>
        ask('mutation ($phone: String!) { answer: tryNow(name: "Dana", phone: $phone) { success } }', { phone }),
      ),
      'tryNow',
    ],
  ],
  form: [
    [
      'a landing page',
      form(() => `submitLandingPage(landingPageCode: "${codes.page}", widgets: $widgets)`),
      'submitLandingPage',
    ],
    [
      'the page of a group',
      form(() => `submitGroupLandingPage(groupCode: "${codes.group}", widgets: $widgets)`),
      'submitGroupLandingPage',
    ],
    [
      'the page of a campaign',
      form(() => `submitCampaignLandingPage(campaignCode: "${codes.campaign}", widgets: $widgets)`),
      'submitCampaignLandingPage',
    ],
  ],
  'auto-reply': [['a text to our number', (phone) => write(phone, 'Are you open?'), MESSAGES]],
  'confirmation-to-stranger': [['a text that asks for help', (phone) => write(phone, 'HELP'), MESSAGES]],
  'forwarded-call': [['a call', async (from) => (await simulate('calls', { from })).includes(FORWARDED_TO), CALLS]],
};
const allDoors = Object.values(doors).flat();

const superRoute = (what: string) => `POST /super/${what}/:token`;

const reasons: Readonly<Record<string, readonly string[]>> = {
  'It asks for a code as the sign-up page does, and the code counts as one.': ['sendVerificationCode'],
  'It is about signing in or up, and sends an email at most.': [
    ...['startPasskeySignIn', 'signInWithPasskey', 'forgotPassword', 'resetPassword', 'loginUser', 'confirmPhone'],
    ...['registerUser', 'joinOrganization', 'startSingleSignOn', 'finishSingleSignOn'],
  ],
  'Only someone with the link in a message that we sent can call it.': [
    ...['loadLeadActivity', 'trackLead', 'verifyCode', 'registerBrowser', 'confirmBrowser'],
  ],
  'It takes only what another service has signed or asked for, and about something of ours.': [
    ...['POST /webhooks/:carrier/status', 'POST /webhooks/calendly'],
    ...['POST /oauth2/calendly/:code', 'POST /oauth2/modmed/token/:token'],
  ],
  'It takes only what someone sends who has signed in, or a ticket that they got then.': [
    ...['POST /downloads', 'POST /downloads/report', 'POST /tickets/exchange'],
    ...['POST /uploads', 'POST /uploads/audio', 'POST /uploads/recording', 'POST /uploads/video'],
    ...['POST /uploads/parts', 'PATCH /uploads/parts/:code', 'DELETE /uploads/parts/:code'],
    'POST /uploads/parts/:code/finish',
    ...['organizations', 'organization-data', 'switches', 'change-switch', 'tokens', 'status'].map(superRoute),
    ...['change-subscription', 'change-card', 'create-organization', 'invite-owner'].map(superRoute),
  ],
};
const withoutTexts = Object.values(reasons).flat();

/** Every route that takes something, apart from those of the simulator. */
async function routesThatTake(): Promise<string[]> {
  const app = Fastify();
  const found = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) found.add(`${each} ${url}`);
  });
  for (const { routes } of features) await routes?.(app, server.context);
  await app.close();
  return [...found].filter((route) => !/^(GET|HEAD|OPTIONS) | \/simulator\//.test(route));
}

/** Uses up the hourly limit of one exchange. */
async function fill(exchange: string): Promise<void> {
  await inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    for (let n = 0; n < 50; n += 1) {
      const message = { kind: 'auto-reply', phone: newPhone(exchange), ip: null, organizationId: null } as const;
      expect(await admitStrangersMessage(tx, server.context, message)).toBeNull();
    }
  });
}

async function mailsSoFar(email: string): Promise<number> {
  await jobsDone(server, 'strangers.');
  return (await mailsTo(server, email, 0)).length;
}

describe('messages that strangers trigger', () => {
  it('come through these doors alone: every other public call or route has a reason why it sends none', async () => {
    const calls = allOperations().filter(({ kind, permission }) => kind === 'mutation' && permission === 'public');
    const all = [...calls.map(({ name }) => name), ...(await routesThatTake())];
    const known = new Set([...allDoors.map(([, , through]) => through), ...withoutTexts]);
    expect(all.sort()).toEqual([...known].sort());
  });

  it.each(allDoors)(
    'are sent through %s, and not once the limit for the numbers around it is used up',
    async (_name, open) => {
      expect(await open(newPhone('602555'))).toBe(true);
      await fill('480555');
      expect(await open(newPhone('480555'))).toBe(false);
      expect(await open(newPhone('623555'))).toBe(true);
    },
  );

  it.each(allDoors.filter(([name]) => name !== 'a call'))(
    'are never sent through %s to a premium-rate number or one that is no person’s phone',
    async (_name, open) => {
      for (const exchange of ['900555', '876555', '242555', '602911', '800555'])
        expect([exchange, await open(newPhone(exchange))]).toEqual([exchange, false]);
    },
  );

  it('are limited to ten an hour for one network, across all ways, while a form answers the same', async () => {
    const answers: unknown[] = [];
    const before = await mailsSoFar(staff.email);
    const phones = Array.from({ length: 58 }, () => newPhone('928555'));
    const call = `submitLandingPage(landingPageCode: "${codes.page}", widgets: $widgets)`;
    for (const phone of phones) answers.push(await submit(call, phone, '192.0.2.99'));
    const sent = await Promise.all(phones.map(messagesTo));
    expect(sent.filter((count) => count > 0)).toHaveLength(10);
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"success":true,"errors":[]}']));
    const [mail] = await mailsTo(server, staff.email);
    expect(mail?.subject).toBe('Someone who filled in your form wasn’t texted');
    // 48 were held, and one email in six hours reports it.
    expect(await mailsSoFar(staff.email)).toBe(before + 1);
  });

  it('notify platform admins once a global limit is reached', async () => {
    const admin = await buildUser(server.context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
    await fill('520555');
    const [mail] = await mailsTo(server, admin.email);
    expect(mail?.text).toContain('triggered 50 messages in an hour to phone numbers that start with 520-555.');
    for (let n = 0; n < 8; n += 1) await fill(`52060${n}`);
    expect(await mailsSoFar(admin.email)).toBe(6);
  });

  it('are counted in any window of an hour, however evenly they come', async () => {
    // At two different minutes of the hour, so that one of the two lasts into the next hour of the clock.
    for (const exchange of ['510555', '530555']) {
      await fill(exchange);
      server.clock.advance({ minutes: 59 });
      expect(await allDoors[0]?.[1](newPhone(exchange))).toBe(false);
      server.clock.advance({ minutes: 7 });
      expect(await allDoors[0]?.[1](newPhone(exchange))).toBe(true);
      server.clock.advance({ minutes: 24 });
    }
  });
});
