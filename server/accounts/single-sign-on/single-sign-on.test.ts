import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { askFrom } from '../../testing/ask-from.ts';
import { turnOnSecondFactor } from '../../testing/authenticator.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import {
  CLIENT,
  type CompanyProvider,
  outsideWithCompany,
  startCompanyProvider,
} from '../../testing/company-provider.ts';
import { freePort } from '../../testing/free-port.ts';
import { inviteTo } from '../../testing/invite-to.ts';
import { startTestServer } from '../../testing/test-server.ts';

const LOGIN =
  'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { success errors token } }';
const SAVE = `mutation ($issuer: String!, $clientId: String!, $clientSecret: String, $domains: [String!]!, $password: String!) {
  saveSingleSignOn(issuer: $issuer, clientId: $clientId, clientSecret: $clientSecret, domains: $domains,
    currentPassword: $password) { success errors } }`;
const SHOW = `{ singleSignOn { success errors issuer clientId returnAddress testedAt isOn isRequired
  domains { domain isProved recordName recordValue } } }`;
const CHECK = 'mutation { checkSingleSignOnDomains { success errors } }';
const USE = `mutation ($isOn: Boolean!, $isRequired: Boolean!, $password: String!) {
  useSingleSignOn(isOn: $isOn, isRequired: $isRequired, currentPassword: $password) { success errors } }`;
const START = `mutation ($email: String!, $brand: String) {
  startSingleSignOn(email: $email, brand: $brand) { success errors address tabKey } }`;
const TEST = 'mutation { startSingleSignOnTest { success errors address tabKey } }';
const FINISH = `mutation ($answer: String!, $tabKey: String!) {
  finishSingleSignOn(answer: $answer, tabKey: $tabKey) { success errors token testedAs needsSecondStep user { email } } }`;
const DONE = { success: true, errors: [] };
const LATE = ['This sign-in took too long, or it was started in another tab. Please start again.'];

const records = new Map<string, readonly string[]>();
const port = await freePort();
const server = await startTestServer(
  { port, publicUrl: `http://127.0.0.1:${port}`, trustProxy: ['loopback'] },
  undefined,
  createLog('silent'),
  outsideWithCompany(records),
);
const { context } = server;
let company: CompanyProvider;
let companies = 0;
beforeAll(async () => {
  company = await startCompanyProvider(`${server.url}/single-sign-on`);
});

async function build(brand = 'default') {
  companies += 1;
  const domain = `company-${companies}.com`;
  const { id: organizationId } = await buildOrganization(context, { brand });
  const owner = await buildUser(context, organizationId, { access: 'OWNER', email: `owner@${domain}` });
  const member = await buildUser(context, organizationId, { access: 'MANAGER', email: `Member@${domain}` });
  for (const email of [`owner@${domain}`, `member@${domain}`]) company.people.set(email, true);
  const ask = askFrom(server, `192.0.2.${companies}`);
  const save = async (given: object = {}, token = owner.token) =>
    (
      await ask(
        SAVE,
        {
          ...{ issuer: company.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret },
          ...{ domains: [domain], password: owner.password, ...given },
        },
        token,
      )
    ).saveSingleSignOn;
  const show = async (token = owner.token) => (await ask(SHOW, {}, token)).singleSignOn;
  const use = async (isOn: boolean, isRequired = false, token = owner.token) =>
    (await ask(USE, { isOn, isRequired, password: owner.password }, token)).useSingleSignOn;
  const test = async (token = owner.token) => (await ask(TEST, {}, token)).startSingleSignOnTest;
  const start = async (email = `member@${domain}`, shown = brand) =>
    (await ask(START, { email, brand: shown })).startSingleSignOn;
  const finish = async (answer: string, tabKey: string, token?: string) =>
    (await ask(FINISH, { answer, tabKey }, token)).finishSingleSignOn;
  const prove = async () => {
    for (const { recordName, recordValue } of (await show()).domains) records.set(recordName, [recordValue]);
    return (await ask(CHECK, {}, owner.token)).checkSingleSignOnDomains;
  };
  const pass = async (email = `member@${domain}`) => {
    const { address, tabKey } = await start(email);
    return finish(await company.signIn(address, email), tabKey);
  };
  const tryOut = async (token = owner.token) => {
    const { address, tabKey } = await test(token);
    return finish(await company.signIn(address, `owner@${domain}`), tabKey, token);
  };
  const turnOn = async () => {
    await save();
    await prove();
    await tryOut();
    expect(await use(true)).toEqual(DONE);
  };
  const logIn = async ({ email, password }: { email: string; password: string }) =>
    (await ask(LOGIN, { email, password })).loginUser;
  return {
    organizationId,
    domain,
    owner,
    member,
    ask,
    save,
    show,
    use,
    test,
    start,
    finish,
    prove,
    pass,
    tryOut,
    turnOn,
    logIn,
  };
}

const isIn = async (token: string | null): Promise<boolean> =>
  (await server.graphql('{ user { success } }', {}, token)).user.success;
const read = (table: 'audit_entries' | 'single_sign_ons', organizationId: number) =>
  inTransactionAcrossOrganizations(context.db, async (tx) => {
    const found = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where organization_id = ${organizationId}`.execute(tx);
    return found.rows;
  });

describe('single sign-on of an organization', () => {
  it('is set up by its owner, tested, turned on, and signs a member in', async () => {
    const one = await build();
    expect((await one.show()).returnAddress).toBe(`${server.url}/single-sign-on`);
    expect(await one.save()).toEqual(DONE);
    expect((await one.use(true)).errors).toEqual(['Test the sign-in first. Once it works, you can turn it on.']);
    expect(await one.tryOut()).toMatchObject({ ...DONE, testedAs: `owner@${one.domain}`, token: null });
    expect((await one.use(true)).errors).toEqual(['Verify at least one email domain first.']);
    expect(await one.prove()).toEqual(DONE);
    expect(await one.start()).toEqual({ ...DONE, address: null, tabKey: null });
    expect(await one.use(true)).toEqual(DONE);
    const signedIn = await one.pass();
    expect(signedIn).toMatchObject({ ...DONE, needsSecondStep: false, user: { email: `Member@${one.domain}` } });
    expect(await isIn(signedIn.token)).toBe(true);
    const trail = await read('audit_entries', one.organizationId);
    expect(trail.filter(({ action }) => action === 'login').at(-1)).toMatchObject({
      details: { with: 'single-sign-on' },
    });
    const { sessions } = (await server.graphql('{ sessions { sessions { isCurrent } } }', {}, signedIn.token)).sessions;
    expect(sessions.filter((session: { isCurrent: boolean }) => session.isCurrent)).toHaveLength(1);
    // The secret is sealed, and never shown.
    expect(JSON.stringify(await read('single_sign_ons', one.organizationId))).not.toContain(CLIENT.secret);
    expect(JSON.stringify(await one.show())).not.toContain(CLIENT.secret);
    // With other settings it is off until the next test.
    expect(await one.save({ clientId: 'other', clientSecret: '' })).toEqual(DONE);
    expect(await one.show()).toMatchObject({ clientId: 'other', isOn: false, testedAt: null });
  });

  it('is managed by owners only, with their password, and sends no stored secret to a new address', async () => {
    const one = await build();
    const NO = ['You do not have permission to do that.'];
    const admin = await buildUser(context, one.organizationId, { access: 'ADMIN' });
    expect((await one.save({ password: admin.password }, admin.token)).errors).toEqual(NO);
    expect([(await one.show(admin.token)).errors, (await one.test(admin.token)).errors]).toEqual([NO, NO]);
    expect((await one.save({ password: 'wrong' })).errors).toEqual(['Your password isn’t right.']);
    await one.save();
    expect((await one.save({ issuer: 'https://elsewhere.com', clientSecret: '' })).errors).toEqual([
      'Please enter the client secret.',
    ]);
  });

  it('refuses a platform admin who sees names masked', async () => {
    const one = await build('health');
    const admin = await buildUser(context, one.organizationId, { access: 'NONE', isPlatformAdmin: true });
    const HIDDEN = ['You can’t see or change this without emergency access to the organization.'];
    expect((await one.save({ password: admin.password }, admin.token)).errors).toEqual(HIDDEN);
    expect((await one.show(admin.token)).errors).toEqual(HIDDEN);
  });

  it('takes issuers on the public internet at https only', async () => {
    const one = await build();
    const WRONG = ['Please enter the issuer address of your sign-in page. It starts with https:// and is public.'];
    for (const issuer of [
      'http://example.com',
      'https://localhost',
      'https://10.0.0.1',
      'https://169.254.169.254/x',
      'x',
    ])
      expect((await one.save({ issuer })).errors).toEqual(WRONG);
  });

  it('says when the company’s page is away', async () => {
    const one = await build();
    const away = await startCompanyProvider(`${server.url}/single-sign-on`);
    await away.stop();
    await one.save({ issuer: away.issuer });
    expect((await one.test()).errors[0]).toContain(`We can’t reach ${away.issuer}.`);
  });

  it('belongs to one organization for each email domain of a brand', async () => {
    const [first, second] = [await build(), await build()];
    await first.turnOn();
    await second.save({ domains: [first.domain] });
    await second.prove();
    expect((await second.show()).domains).toMatchObject([{ domain: first.domain, isProved: false }]);
    expect(await first.start(`a@${first.domain}`, 'tattoo')).toEqual({
      ...DONE,
      ...{ address: null, tabKey: null },
    });
    expect((await first.start(`a@${first.domain}`)).address).toContain(company.issuer);
    expect(await first.start('a@unknown.com')).toEqual({ ...DONE, address: null, tabKey: null });
  });
});

describe('an answer of the company', () => {
  it('is good once, for ten minutes, and in the tab that began', async () => {
    const one = await build();
    await one.turnOn();
    const left = await one.start();
    const email = `member@${one.domain}`;
    const answer = await company.signIn(left.address, email);
    expect((await one.finish(answer, 'another tab')).errors).toEqual(LATE);
    expect((await one.finish(answer.replace(/state=[^&]*/, 'state=other'), left.tabKey)).errors).toEqual(LATE);
    expect((await one.finish(answer, left.tabKey)).success).toBe(true);
    expect((await one.finish(answer, left.tabKey)).errors).toEqual(LATE);
    const late = await one.start();
    const lateAnswer = await company.signIn(late.address, email);
    server.clock.advance({ minutes: 10, seconds: 1 });
    expect((await one.finish(lateAnswer, late.tabKey)).errors).toEqual(LATE);
  });

  it('isn’t taken with the code of another sign-in', async () => {
    const one = await build();
    await one.turnOn();
    const [mine, other] = [await one.start(), await one.start()];
    const email = `member@${one.domain}`;
    const [answer, stolen] = [await company.signIn(mine.address, email), await company.signIn(other.address, email)];
    const code = new URLSearchParams(stolen).get('code') ?? '';
    const mixed = new URLSearchParams(answer);
    mixed.set('code', code);
    expect((await one.finish(`?${mixed}`, mine.tabKey)).errors[0]).toContain('gave an answer we can’t accept');
  });

  it('has to confirm the address of a member', async () => {
    const one = await build();
    const other = await build();
    await one.turnOn();
    company.people.set(`member@${one.domain}`, false);
    expect((await one.pass()).errors[0]).toContain('didn’t confirm your email address');
    company.people.set(`stranger@${one.domain}`, true);
    expect((await one.pass(`stranger@${one.domain}`)).errors[0]).toContain('Ask your owner to invite you.');
    // A member of another organization, and one of this one whose domain isn't the company's.
    const left = await one.start();
    const answer = await company.signIn(left.address, `member@${other.domain}`);
    expect((await one.finish(answer, left.tabKey)).errors[0]).toContain('Ask your owner to invite you.');
    const admin = `admin@${one.domain}`;
    await buildUser(context, one.organizationId, { email: admin, isPlatformAdmin: true });
    company.people.set(admin, true);
    expect((await one.pass(admin)).errors[0]).toContain('Ask your owner to invite you.');
  });

  it('signs no one in once the switch is off', async () => {
    const one = await build();
    await one.turnOn();
    const left = await one.start();
    const answer = await company.signIn(left.address, `member@${one.domain}`);
    expect(await one.use(false)).toEqual(DONE);
    expect((await one.finish(answer, left.tabKey)).errors[0]).toContain('Single sign-on is off');
  });
});

describe('required single sign-on', () => {
  it('takes an owner with a second step, and refuses and ends what a password opened', async () => {
    const one = await build();
    await one.turnOn();
    expect((await one.use(true, true)).errors[0]).toContain('Turn on two-step sign-in for yourself first.');
    await turnOnSecondFactor(server, one.owner);
    expect(await isIn(one.member.token)).toBe(true);
    expect(await one.use(true, true)).toEqual(DONE);
    expect([await isIn(one.member.token), await isIn(one.owner.token)]).toEqual([false, true]);
    expect((await one.logIn(one.member)).errors[0]).toContain('uses single sign-on');
    expect((await one.logIn({ ...one.member, password: 'wrong' })).errors).toEqual([
      'The email address or the password is not right.',
    ]);
    expect((await one.logIn(one.owner)).success).toBe(true);
    const { token } = await one.pass();
    expect(await isIn(token)).toBe(true);
  });

  it('keeps a company’s sign-in within its organization', async () => {
    const [one, other] = [await build(), await build()];
    await one.turnOn();
    const SWITCH = 'mutation ($id: ID!) { switchOrganization(organizationId: $id) { success errors token } }';
    await inviteTo(context, other.organizationId, one.member.email, 'MANAGER');
    const byPassword = await server.graphql(SWITCH, { id: String(other.organizationId) }, one.member.token);
    expect(byPassword.switchOrganization.success).toBe(true);
    const { token } = await one.pass();
    const { switchOrganization } = await server.graphql(SWITCH, { id: String(other.organizationId) }, token);
    expect(switchOrganization.errors[0]).toContain('which only opens its own organization');
  });
});
