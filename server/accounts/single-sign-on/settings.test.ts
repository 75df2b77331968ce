import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { atEnd } from '../../testing/at-end.ts';
import { turnOnSecondFactor } from '../../testing/authenticator.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { companyCertificate } from '../../testing/company-certificate.ts';
import { CLIENT, outsideWithCompany, startCompanyProvider } from '../../testing/company-provider.ts';
import { freePort } from '../../testing/free-port.ts';
import { startTestServer } from '../../testing/test-server.ts';

const SAVE = `mutation ($issuer: String!, $clientSecret: String, $domains: [String!]!, $password: String!) {
  saveSingleSignOn(issuer: $issuer, clientId: "tidings", clientSecret: $clientSecret, domains: $domains,
    currentPassword: $password) { success errors isTested } }`;
const SHOW = '{ singleSignOn { issuer isSetUp isOn isRequired domains { domain isProved recordName recordValue } } }';
const CHECK = `mutation { checkSingleSignOnDomains { success errors lookedAt
  looks { domain isProved isUnanswered isTaken } } }`;
const USE = `mutation ($isOn: Boolean!, $isRequired: Boolean!, $password: String!) {
  useSingleSignOn(isOn: $isOn, isRequired: $isRequired, currentPassword: $password) { success errors } }`;
const REMOVE = 'mutation ($password: String!) { removeSingleSignOn(currentPassword: $password) { success errors } }';
const TEST = 'mutation { startSingleSignOnTest { success errors address tabKey } }';
const FINISH = `mutation ($answer: String!, $tabKey: String!) {
  finishSingleSignOn(answer: $answer, tabKey: $tabKey) { success errors testedAs } }`;
const NO_STEP = `mutation ($password: String!) {
  removeAuthenticator(currentPassword: $password) { success errors } }`;
const DEMOTE = 'mutation ($whom: ID!) { updateUser(userId: $whom, user: { access: MANAGER }) { success errors } }';
const DELETE = 'mutation ($whom: ID!) { deleteUsers(userIds: [$whom]) { success errors } }';
const DONE = { success: true, errors: [] };

const records = new Map<string, readonly string[] | null>();
const SILENT = 'https://silent.example.com';
const outside = outsideWithCompany(new Map());
const texts = async (name: string) => {
  const found = records.get(name);
  return found === undefined ? [] : found;
};
const port = await freePort();
const server = await startTestServer({ port, publicUrl: `http://127.0.0.1:${port}` }, undefined, createLog('silent'), {
  ...outside,
  records: { ...outside.records, texts },
  read: async (url, request) => (url.startsWith(SILENT) ? { unanswered: 'timeout' } : outside.read(url, request)),
});
const { context } = server;
const company = await startCompanyProvider(`${server.url}/single-sign-on`);

let companies = 0;
async function build() {
  companies += 1;
  const domain = `settings-${companies}.com`;
  const { id, name } = await buildOrganization(context);
  const owner = await buildUser(context, id, { access: 'OWNER', email: `owner@${domain}` });
  const { password, token } = owner;
  company.people.set(owner.email, true);
  const save = async (given: object = {}) => {
    const typed = { issuer: company.issuer, clientSecret: CLIENT.secret, domains: [domain], password };
    return (await server.graphql(SAVE, { ...typed, ...given }, token)).saveSingleSignOn;
  };
  const show = async () => (await server.graphql(SHOW, {}, token)).singleSignOn;
  const check = async () => (await server.graphql(CHECK, {}, token)).checkSingleSignOnDomains;
  const use = async (isOn: boolean, isRequired = false) =>
    (await server.graphql(USE, { isOn, isRequired, password }, token)).useSingleSignOn;
  const remove = async (typed = password) =>
    (await server.graphql(REMOVE, { password: typed }, token)).removeSingleSignOn;
  const test = async () => (await server.graphql(TEST, {}, token)).startSingleSignOnTest;
  const tryOut = async () => {
    const { address, tabKey } = await test();
    const answer = await company.signIn(address, owner.email);
    return (await server.graphql(FINISH, { answer, tabKey }, token)).finishSingleSignOn;
  };
  const prove = async () => {
    for (const { recordName, recordValue } of (await show()).domains) records.set(recordName, [recordValue]);
    return check();
  };
  const turnOn = async () => {
    await save();
    await prove();
    await tryOut();
    expect(await use(true)).toEqual(DONE);
  };
  return { id, name, domain, owner, save, show, check, use, remove, test, tryOut, prove, turnOn };
}

async function visitAsPlatform(organizationId: OrganizationId): Promise<string> {
  const home = await buildOrganization(context);
  const { token } = await buildUser(context, home.id, { isPlatformAdmin: true });
  const call = `mutation { switchOrganization(organizationId: "${organizationId}") { token } }`;
  return (await server.graphql(call, {}, token)).switchOrganization.token;
}

describe('the single sign-on settings', () => {
  it('say whether they have been tested as they are saved', async () => {
    const one = await build();
    expect(await one.save()).toEqual({ ...DONE, isTested: false });
    expect(await one.tryOut()).toMatchObject({ success: true });
    expect(await one.save({ clientSecret: '' })).toEqual({ ...DONE, isTested: true });
    expect(await one.save()).toEqual({ ...DONE, isTested: false });
  });

  it('say what was found for each email domain, and when', async () => {
    const one = await build();
    const other = await build();
    await other.turnOn();
    await one.save({ domains: [one.domain, `silent.${one.domain}`, other.domain] });
    const [{ recordName, recordValue }] = (await one.show()).domains;
    records.set(`_domain-check.silent.${one.domain}`, null);
    records.set(`_domain-check.${other.domain}`, [recordValue]);
    const first = await one.check();
    expect(Math.abs(Date.parse(first.lookedAt) - server.clock.now().getTime())).toBeLessThan(60_000);
    const no = { isProved: false, isUnanswered: false, isTaken: false };
    expect(first.looks).toEqual([
      { ...no, domain: one.domain },
      { ...no, domain: other.domain, isTaken: true },
      { ...no, domain: `silent.${one.domain}`, isUnanswered: true },
    ]);
    records.set(recordName, [recordValue]);
    expect((await one.check()).looks[0]).toEqual({ ...no, domain: one.domain, isProved: true });
    expect((await one.check()).looks).toHaveLength(2);
  });

  it('are removed with the password, unless single sign-on is required', async () => {
    const one = await build();
    await one.turnOn();
    await turnOnSecondFactor(server, one.owner);
    await one.use(true, true);
    expect((await one.remove('wrong')).errors).toEqual(['Your password isn’t right.']);
    expect((await one.remove()).errors).toEqual(['Single sign-on is required. Turn that off first, then remove it.']);
    expect(await one.show()).toMatchObject({ isSetUp: true, isRequired: true });
    await one.use(true);
    await one.test();
    expect(await one.remove()).toEqual(DONE);
    expect(await one.show()).toEqual({ issuer: '', isSetUp: false, isOn: false, isRequired: false, domains: [] });
    expect(await one.remove()).toEqual(DONE);
    const trail = await inTransactionAcrossOrganizations(context.db, async (tx) => {
      const found = await sql<{ action: string }>`
        select action from audit_entries where organization_id = ${one.id} and action = 'single-sign-on-removed'`.execute(
        tx,
      );
      return found.rows;
    });
    expect(trail).toHaveLength(1);
    // The domain is free again.
    const other = await build();
    await other.save({ domains: [one.domain] });
    await other.prove();
    expect((await other.show()).domains).toMatchObject([{ domain: one.domain, isProved: true }]);
  });
});

describe('a test sign-in', () => {
  let respond: (response: ServerResponse) => void = () => {};
  const page = createServer(companyCertificate, (_request, response) => respond(response));
  const startPage = async (): Promise<string> => {
    if (!page.listening) await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    return `https://127.0.0.1:${(page.address() as AddressInfo).port}`;
  };
  const json = (body: object) => (response: ServerResponse) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  atEnd(async () => {
    page.closeAllConnections();
    page.close();
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    [
      'answers with a page',
      (response) => void response.end('<h1>Hello</h1>'),
      'answered, but it isn’t an OpenID provider',
    ],
    ['has no such page', (response) => void response.writeHead(404).end(), 'answered, but it isn’t an OpenID provider'],
    ['is something else', json({ hello: 'world' }), 'answered, but it isn’t an OpenID provider'],
    ['calls itself nothing', json({ issuer: 'x' }), 'answered, but it isn’t an OpenID provider'],
    ['hangs up', (response) => void response.destroy(), 'We can’t reach'],
    [
      'calls itself otherwise',
      json({ issuer: 'https://login.example.com/\u0007tenant' }),
      'answered, but it gives its issuer address as https://login.example.com/tenant. Save that one instead.',
    ],
  ])('names an address that %s', async (_what, answer, sentence) => {
    const one = await build();
    const issuer = await startPage();
    respond = answer;
    await one.save({ issuer });
    const [error] = (await one.test()).errors;
    expect(error).toContain(sentence);
    expect(error).toContain(issuer);
    expect(error).not.toContain('owner');
  });

  it('says that the page gave no answer in time', async () => {
    const one = await build();
    await one.save({ issuer: SILENT });
    expect((await one.test()).errors).toEqual([
      `${SILENT} didn’t answer in time. Test again, and check the issuer address if it stays silent.`,
    ]);
  });

  it('says that the client secret is wrong', async () => {
    const one = await build();
    await one.save({ clientSecret: 'another secret' });
    expect((await one.tryOut()).errors).toEqual([
      `${company.issuer} didn’t accept the client ID or the client secret. Enter both again.`,
    ]);
  });
});

describe('the last owner who may sign in without a required single sign-on', () => {
  it('keeps the second step', async () => {
    const one = await build();
    const second = await buildUser(context, one.id, { access: 'OWNER' });
    const admin = await buildUser(context, one.id, { access: 'ADMIN' });
    const end = async ({ token, password }: { token: string; password: string }) =>
      (await server.graphql(NO_STEP, { password }, token)).removeAuthenticator;
    await one.turnOn();
    await turnOnSecondFactor(server, second);
    await turnOnSecondFactor(server, admin);
    await turnOnSecondFactor(server, one.owner);
    expect(await one.use(true, true)).toEqual(DONE);
    const answers = await Promise.all([end(second), end(one.owner)]);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    const refused = answers.find(({ success }) => !success);
    expect(refused.errors[0]).toContain('You’re the only owner of');
    // The other one is signed out by now; who is left may remove it once nothing is required.
    const left = answers[0].success ? one.owner : second;
    const USE_OFF = { isOn: true, isRequired: false, password: left.password };
    expect((await server.graphql(USE, USE_OFF, left.token)).useSingleSignOn).toEqual(DONE);
    expect(await end(left)).toEqual(DONE);
  });

  it('is neither demoted nor removed', async () => {
    const one = await build();
    const second = await buildUser(context, one.id, { access: 'OWNER' });
    await one.turnOn();
    await turnOnSecondFactor(server, second);
    await turnOnSecondFactor(server, one.owner);
    expect(await one.use(true, true)).toEqual(DONE);
    const end = async ({ token, password }: { token: string; password: string }) =>
      (await server.graphql(NO_STEP, { password }, token)).removeAuthenticator;
    expect(await end(one.owner)).toEqual(DONE);
    const platform = await visitAsPlatform(one.id);
    const { updateUser } = await server.graphql(DEMOTE, { whom: String(second.id) }, platform);
    expect(updateUser.errors[0]).toMatch(/^That’s the only owner who can sign in without single sign-on/);
    const { deleteUsers } = await server.graphql(DELETE, { whom: String(second.id) }, platform);
    expect(deleteUsers.errors[0]).toMatch(/^That’s the only owner who can sign in without single sign-on/);
    // Others go as before, and so does this one once nothing is required.
    expect((await server.graphql(DEMOTE, { whom: String(one.owner.id) }, second.token)).updateUser).toEqual(DONE);
    const OFF = { isOn: true, isRequired: false, password: second.password };
    expect((await server.graphql(USE, OFF, second.token)).useSingleSignOn).toEqual(DONE);
  });
});

it('a platform admin who looks in neither sees nor changes the single sign-on settings', async () => {
  const one = await build();
  await one.turnOn();
  const platform = await visitAsPlatform(one.id);
  const refused = 'You do not have permission to do that.';
  const calls = [SHOW.replace('{ issuer', '{ success errors issuer'), CHECK, TEST];
  for (const call of calls) {
    const [answer] = Object.values<{ success: boolean; errors: string[] }>(await server.graphql(call, {}, platform));
    expect(answer).toMatchObject({ success: false, errors: [refused] });
  }
  const password = 'a-long-password-1';
  const typed = { issuer: company.issuer, clientSecret: CLIENT.secret, domains: [one.domain], password };
  const { saveSingleSignOn } = await server.graphql(SAVE, typed, platform);
  const { useSingleSignOn } = await server.graphql(USE, { isOn: false, isRequired: false, password }, platform);
  const { removeSingleSignOn } = await server.graphql(REMOVE, { password }, platform);
  for (const answer of [saveSingleSignOn, useSingleSignOn, removeSingleSignOn])
    expect(answer).toMatchObject({ success: false, errors: [refused] });
  expect(await one.show()).toMatchObject({ isSetUp: true, isOn: true });
});
