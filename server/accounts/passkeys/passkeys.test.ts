import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { atHost } from '../../testing/ask-graphql-at.ts';
import { codeOf, turnOnSecondFactor } from '../../testing/authenticator.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { jobsDone } from '../../testing/jobs-done.ts';
import { mailsTo } from '../../testing/read-mailbox.ts';
import { addSoftPasskey, softPasskey } from '../../testing/soft-passkey.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { turnSwitch } from '../../testing/turn-switch.ts';
import { sweepAccounts } from '../sweep.ts';

const server = await startTestServer({ platformTwoStep: 'required', roles: ['web', 'worker'] });
const { context } = server;
const { ask, origin } = atHost(server, 'default.localhost');
const elsewhere = atHost(server, 'health.localhost');

const ANSWER = 'success errors token needsSecondStep needsSecondStepSetUp secondSteps user { id }';
const LOGIN = `mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { ${ANSWER} } }`;
const BEGIN = 'mutation { startPasskeySignIn { success errors options } }';
const FINISH = `mutation ($answer: String!) { signInWithPasskey(answer: $answer) { ${ANSWER} } }`;
const PROVE = 'mutation ($code: String!) { proveSecondFactor(code: $code) { success errors token } }';
const START = 'mutation ($p: String) { startPasskey(currentPassword: $p) { success errors options } }';
const ADD = 'mutation ($a: String!, $name: String!) { addPasskey(answer: $a, name: $name) { success errors } }';
const LIST = '{ passkeys { host passkeys { id name host isOfThisHost isSynced lastUsedAt } } }';
const RENAME = 'mutation ($id: ID!, $name: String!) { renamePasskey(passkeyId: $id, name: $name) { success errors } }';
const REMOVE =
  'mutation ($id: ID!, $p: String!) { removePasskey(passkeyId: $id, currentPassword: $p) { success errors } }';
const STATE = '{ secondFactor { isOn hasApp hasPasskey codesLeft } }';
const WRONG = ['This passkey doesn’t sign in here. Use another one, or your password.'];
const LATE = ['This took too long, so we stopped it. Please try again.'];

async function build(given: { isPlatformAdmin?: boolean; isSwitchedOn?: boolean } = {}) {
  const { id: organizationId } = await buildOrganization(context);
  const user = await buildUser(context, organizationId, { isPlatformAdmin: given.isPlatformAdmin ?? false });
  if (given.isSwitchedOn) await turnSwitch(context, organizationId, 'two-step-sign-in');
  const logIn = async (at = ask) => (await at(LOGIN, { email: user.email, password: user.password })).loginUser;
  return { ...user, organizationId, logIn };
}

async function buildWithPasskey() {
  const user = await build();
  return { ...user, ...(await addSoftPasskey(ask, user, origin)), token: user.token };
}

const begin = async (token?: string, at = ask): Promise<string> =>
  (await at(BEGIN, {}, token)).startPasskeySignIn.options;
const finish = async (answer: string, token?: string, at = ask) =>
  (await at(FINISH, { answer }, token)).signInWithPasskey;
const isIn = async (token: string | null): Promise<boolean> =>
  (await ask('{ user { success } }', {}, token)).user.success;
const idOf = async (token: string): Promise<string> => (await ask(LIST, {}, token)).passkeys.passkeys[0].id;

async function trailOf(organizationId: OrganizationId) {
  const entries = await inTransactionAcrossOrganizations(context.db, (tx) =>
    sql<{ action: string; details: object }>`
      select action, details from audit_entries where organization_id = ${organizationId} order by number`.execute(tx),
  );
  return entries.rows;
}
const actionsIn = async (organizationId: OrganizationId) => (await trailOf(organizationId)).map(({ action }) => action);
const subjectsTo = async (email: string) => {
  await jobsDone(server, 'accounts');
  return (await mailsTo(server, email)).map(({ subject }) => subject);
};

describe('a passkey', () => {
  it('signs in without a password and without another step, and is in the audit trail and an email', async () => {
    const { passkey, id, email, organizationId, recoveryCodes } = await buildWithPasskey();
    expect(recoveryCodes).toHaveLength(10);
    const signedIn = await finish(passkey.signed(await begin(), origin));
    expect(signedIn).toMatchObject({ success: true, needsSecondStep: false, user: { id: String(id) } });
    expect(await isIn(signedIn.token)).toBe(true);
    expect((await ask(LIST, {}, signedIn.token)).passkeys).toMatchObject({
      host: 'default.localhost',
      passkeys: [{ name: 'Laptop', host: 'default.localhost', isOfThisHost: true, isSynced: true }],
    });
    expect((await trailOf(organizationId)).map(({ action, details }) => [action, details])).toEqual([
      ['second-step-added', {}],
      ['passkey-added', {}],
      ['login', { with: 'passkey' }],
    ]);
    expect(await subjectsTo(email)).toEqual(['A passkey was added, and two-step sign-in is on']);
  });

  it('is the second step after the password, in place of a code', async () => {
    const { passkey, logIn, token: old } = await buildWithPasskey();
    const half = await logIn();
    expect(half).toMatchObject({
      needsSecondStep: true,
      needsSecondStepSetUp: false,
      secondSteps: ['passkey'],
      user: null,
    });
    expect([await isIn(half.token), await isIn(old)]).toEqual([false, true]);
    const whole = await finish(passkey.signed(await begin(half.token), origin), half.token);
    expect(whole).toMatchObject({ success: true, needsSecondStep: false });
    expect([await isIn(whole.token), await isIn(half.token)]).toEqual([true, false]);
  });

  it('can be set up where a second step is required, which completes the sign-in', async () => {
    for (const given of [{ isPlatformAdmin: true }, { isSwitchedOn: true }]) {
      const { logIn, organizationId } = await build(given);
      const half = await logIn();
      expect(half).toMatchObject({ needsSecondStep: true, needsSecondStepSetUp: true, secondSteps: [] });
      const { token, recoveryCodes } = await addSoftPasskey(ask, { token: half.token }, origin);
      expect([await isIn(token), await isIn(half.token), recoveryCodes?.length]).toEqual([true, false, 10]);
      const actions = ['second-step-added', 'passkey-added', 'login'];
      expect((await actionsIn(organizationId)).slice(-3)).toEqual(actions);
    }
  });

  it('works beside an authenticator app, which keeps its recovery codes', async () => {
    const user = await build();
    const { secret } = await turnOnSecondFactor(server, user);
    const { passkey, recoveryCodes } = await addSoftPasskey(ask, user, origin);
    expect(recoveryCodes).toBeNull();
    const half = await user.logIn();
    expect(half.secondSteps).toEqual(['app', 'passkey']);
    const remove = 'mutation ($p: String!) { removeAuthenticator(currentPassword: $p) { success } }';
    await ask(remove, { p: user.password }, user.token);
    expect((await ask(STATE, {}, user.token)).secondFactor).toEqual({
      ...{ isOn: true, hasApp: false, hasPasskey: true, codesLeft: 10 },
    });
    expect((await ask(PROVE, { code: codeOf(server, secret, 1) }, half.token)).proveSecondFactor.success).toBe(false);
    // Nor does the code of an app that is being set up.
    const beginApp = 'mutation ($p: String) { startAuthenticator(currentPassword: $p) { secret } }';
    const begun = (await ask(beginApp, { p: user.password }, user.token)).startAuthenticator.secret;
    expect((await ask(PROVE, { code: codeOf(server, begun) }, half.token)).proveSecondFactor.success).toBe(false);
    expect((await finish(passkey.signed(await begin(half.token), origin), half.token)).success).toBe(true);
    expect(await subjectsTo(user.email)).toEqual([
      ...['Your authenticator app was removed', 'A passkey was added', 'Two-step sign-in is on'],
    ]);
  });

  it('has a name that only its owner changes', async () => {
    const [one, other] = [await buildWithPasskey(), await buildWithPasskey()];
    const id = await idOf(one.token);
    expect((await ask(RENAME, { id, name: ' Desk\u0000 key ' }, one.token)).renamePasskey.success).toBe(true);
    expect((await ask(LIST, {}, one.token)).passkeys.passkeys[0].name).toBe('Desk key');
    expect((await ask(RENAME, { id, name: 'Mine' }, other.token)).renamePasskey.success).toBe(false);
    expect((await ask(RENAME, { id, name: ' ' }, one.token)).renamePasskey.errors).toEqual([
      'Please enter a name for the passkey.',
    ]);
  });

  it('is added and removed only with the password, and removed by its owner alone', async () => {
    const { token, password } = await buildWithPasskey();
    const id = await idOf(token);
    const other = await buildWithPasskey();
    expect((await ask(REMOVE, { id, p: other.password }, other.token)).removePasskey.success).toBe(false);
    expect(await idOf(token)).toBe(id);
    expect((await ask(START, { p: 'wrong' }, token)).startPasskey).toMatchObject({ success: false, options: null });
    expect((await ask(REMOVE, { id, p: 'wrong' }, token)).removePasskey.success).toBe(false);
    expect((await ask(REMOVE, { id, p: password }, token)).removePasskey.success).toBe(true);
  });
});

describe('a passkey is refused', () => {
  it('after it was removed, and with the last one two-step sign-in is off', async () => {
    const { passkey, logIn, token, password, email, organizationId } = await buildWithPasskey();
    const half = await logIn();
    const answer = passkey.signed(await begin(), origin);
    await ask(REMOVE, { id: await idOf(token), p: password }, token);
    expect(await finish(answer)).toMatchObject({ success: false, errors: WRONG, token: null });
    expect([await isIn(half.token), (await logIn()).needsSecondStep]).toEqual([false, false]);
    expect((await ask(STATE, {}, token)).secondFactor).toEqual({
      ...{ isOn: false, hasApp: false, hasPasskey: false, codesLeft: 0 },
    });
    expect((await actionsIn(organizationId)).slice(2, 4)).toEqual(['second-step-removed', 'passkey-removed']);
    expect((await subjectsTo(email))[0]).toBe('Your passkey was removed, and two-step sign-in is off');
  });

  it('for a response to another origin or another host', async () => {
    const { passkey, organizationId } = await buildWithPasskey();
    const evil = { origin: 'https://evil.example' };
    expect((await finish(passkey.signed(await begin(), origin, evil))).errors).toEqual(WRONG);
    expect((await finish(passkey.signed(await begin(), origin, { rpId: 'health.localhost' }))).errors).toEqual(WRONG);
    // A challenge of one host is not valid at the other, and a passkey of one doesn't sign in at the other.
    expect((await finish(passkey.signed(await begin(), origin), undefined, elsewhere.ask)).errors).toEqual(LATE);
    const options = await begin(undefined, elsewhere.ask);
    expect((await finish(passkey.signed(options, elsewhere.origin), undefined, elsewhere.ask)).errors).toEqual(WRONG);
    await jobsDone(server, 'accounts');
    expect((await actionsIn(organizationId)).filter((action) => action === 'login-failed')).toHaveLength(3);
  });

  it('when the challenge was answered before, right or wrong, or five minutes ago', async () => {
    const { passkey } = await buildWithPasskey();
    const options = await begin();
    expect((await finish(passkey.signed(options, origin))).success).toBe(true);
    expect((await finish(passkey.signed(options, origin))).errors).toEqual(LATE);
    const missed = await begin();
    expect((await finish(passkey.signed(missed, 'https://evil.example'))).errors).toEqual(WRONG);
    expect((await finish(passkey.signed(missed, origin))).errors).toEqual(LATE);
    const old = await begin();
    server.clock.advance({ minutes: 5, seconds: 1 });
    expect((await finish(passkey.signed(old, origin))).errors).toEqual(LATE);
    await sweepAccounts(context);
    const left = await inTransactionAcrossOrganizations(context.db, (tx) =>
      sql`select 1 from passkey_challenges where expires_at < ${server.clock.now()}`.execute(tx),
    );
    expect(left.rows).toEqual([]);
  });

  it('when it is another person’s, in the middle of a sign-in', async () => {
    const [one, other] = [await buildWithPasskey(), await buildWithPasskey()];
    const half = await one.logIn();
    const asked = await begin(half.token);
    expect(JSON.parse(asked).allowCredentials).toEqual([expect.objectContaining({ id: one.passkey.credentialId })]);
    expect((await finish(other.passkey.signed(asked, origin), half.token)).errors).toEqual(WRONG);
    // Nor does a challenge that is open to anyone complete this person's sign-in.
    expect((await finish(other.passkey.signed(await begin(), origin), half.token)).errors).toEqual(LATE);
    expect(await isIn(half.token)).toBe(false);
  });

  it('when the user wasn’t verified, its counter goes backwards, or the signature is another’s', async () => {
    const [one, other] = [await buildWithPasskey(), await buildWithPasskey()];
    expect((await finish(one.passkey.signed(await begin(), origin, { counter: 7 }))).success).toBe(true);
    expect((await finish(one.passkey.signed(await begin(), origin, { counter: 7 }))).errors).toEqual(WRONG);
    const unseen = { counter: 8, isUserVerified: false };
    expect((await finish(one.passkey.signed(await begin(), origin, unseen))).errors).toEqual(WRONG);
    const options = await begin();
    const mixed = { ...JSON.parse(other.passkey.signed(options, origin)), id: one.passkey.credentialId };
    expect((await finish(JSON.stringify({ ...mixed, rawId: one.passkey.credentialId }))).errors).toEqual(WRONG);
    for (const nonsense of ['', '{}', '[]', '\u0000', 'x'.repeat(30_000)])
      expect((await finish(nonsense)).errors).toEqual(WRONG);
  });

  it('on creation, when it is another person’s, another origin’s, unverified or already stored', async () => {
    const [one, other] = [await build(), await build()];
    const startFor = async (user: typeof one) =>
      (await ask(START, { p: user.password }, user.token)).startPasskey.options;
    const add = async (a: string, token: string) => (await ask(ADD, { a, name: 'Key' }, token)).addPasskey;
    const passkey = softPasskey();
    expect((await add(passkey.made(await startFor(one), origin), other.token)).errors).toEqual(LATE);
    const NOT_MADE = ['This passkey couldn’t be added. Please try again.'];
    expect((await add(passkey.made(await startFor(one), 'https://evil.example'), one.token)).errors).toEqual(NOT_MADE);
    const unseen = { isUserVerified: false };
    expect((await add(passkey.made(await startFor(one), origin, unseen), one.token)).errors).toEqual(NOT_MADE);
    const elsewhereMade = passkey.made(await startFor(one), origin, { rpId: 'health.localhost' });
    expect((await add(elsewhereMade, one.token)).errors).toEqual(NOT_MADE);
    expect((await add(passkey.made(await startFor(one), origin), one.token)).success).toBe(true);
    expect((await add(passkey.made(await startFor(other), origin), other.token)).errors).toEqual([
      'This passkey is already in your account.',
    ]);
    expect((await ask(STATE, {}, other.token)).secondFactor.isOn).toBe(false);
  });

  it('on creation, with a sign-in challenge, which takes no password', async () => {
    const user = await buildWithPasskey();
    const { challenge } = JSON.parse(await begin((await user.logIn()).token));
    const options = JSON.stringify({ challenge, rp: { id: 'default.localhost' } });
    const answer = { a: softPasskey().made(options, origin), name: 'Key' };
    expect((await ask(ADD, answer, user.token)).addPasskey.errors).toEqual(LATE);
  });

  it('as the twenty-first of a person', async () => {
    const user = await buildWithPasskey();
    for (let added = 1; added < 20; added += 1) await addSoftPasskey(ask, user, origin);
    expect((await ask(START, { p: user.password }, user.token)).startPasskey).toMatchObject({ success: false });
    expect((await ask(LIST, {}, user.token)).passkeys.passkeys).toHaveLength(20);
  });

  it('at a host where it was not created: the person passes the step another way', async () => {
    const { logIn, recoveryCodes, token } = await buildWithPasskey();
    const half = await logIn(elsewhere.ask);
    expect(half.secondSteps).toEqual([]);
    expect((await elsewhere.ask(BEGIN, {}, half.token)).startPasskeySignIn.errors[0]).toContain(
      'no passkey for this address',
    );
    expect((await ask(PROVE, { code: recoveryCodes?.[0] }, half.token)).proveSecondFactor.success).toBe(true);
    expect((await elsewhere.ask(LIST, {}, token)).passkeys).toMatchObject({ passkeys: [{ isOfThisHost: false }] });
    // Browsers create none at a bare IP address.
    expect((await server.graphql(BEGIN)).startPasskeySignIn.errors[0]).toContain('don’t work at this address');
  });

  it('when too many are begun from one network', async () => {
    await buildWithPasskey();
    let last = await ask(BEGIN);
    for (let time = 0; time < 60 && last.startPasskeySignIn.success; time += 1) last = await ask(BEGIN);
    expect(last.startPasskeySignIn.errors[0]).toContain('Too many attempts');
    server.clock.advance({ minutes: 30 });
    expect((await ask(BEGIN)).startPasskeySignIn.success).toBe(true);
  });
});
