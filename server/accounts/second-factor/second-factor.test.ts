import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { codeOf, turnOnSecondFactor } from '../../testing/authenticator.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { mailsTo } from '../../testing/read-mailbox.ts';
import { until } from '../../testing/read-texts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const LOGIN = `mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) {
  success token needsSecondStep user { id } } }`;
const PROVE = 'mutation ($code: String!) { proveSecondFactor(code: $code) { success errors token user { id } } }';
const REMOVE = 'mutation ($p: String!) { removeAuthenticator(currentPassword: $p) { success errors } }';
const RENEW = 'mutation ($p: String!) { renewRecoveryCodes(currentPassword: $p) { success recoveryCodes } }';
const START = 'mutation ($p: String) { startAuthenticator(currentPassword: $p) { success errors secret } }';
const STATE = '{ secondFactor { success errors isOn codesLeft } }';
const WRONG = ['This code isn’t right. Check it, or wait for the next one in your app.'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

async function build() {
  const organization = await buildOrganization(server.context);
  const user = await buildUser(server.context, organization.id);
  const signIn = async () => (await server.graphql(LOGIN, { email: user.email, password: user.password })).loginUser;
  return { ...user, organizationId: organization.id, signIn };
}

async function buildProtected() {
  const user = await build();
  const { secret, recoveryCodes } = await turnOnSecondFactor(server, user);
  // The code that set it up doesn't work a second time.
  const nextCode = () => {
    server.clock.advance({ seconds: 30 });
    return codeOf(server, secret);
  };
  return { ...user, secret, recoveryCodes, nextCode };
}

const prove = async (code: string, token: string) => (await server.graphql(PROVE, { code }, token)).proveSecondFactor;
const isIn = async (token: string): Promise<boolean> =>
  (await server.graphql('{ user { success } }', {}, token)).user.success;

async function actionsIn(organizationId: OrganizationId): Promise<string[]> {
  const entries = await inTransactionAcrossOrganizations(server.context.db, (tx) =>
    sql<{ action: string }>`
      select action from audit_entries where organization_id = ${organizationId} order by number`.execute(tx),
  );
  return entries.rows.map(({ action }) => action);
}

describe('the second step', () => {
  it('changes nothing for people without one', async () => {
    const { signIn, id } = await build();
    const answer = await signIn();
    expect(answer).toMatchObject({ success: true, needsSecondStep: false, user: { id: String(id) } });
    expect(await isIn(answer.token)).toBe(true);
  });

  it('is required after the password, and until then the token opens nothing', async () => {
    const { signIn, nextCode, id, organizationId } = await buildProtected();
    const half = await signIn();
    expect(half).toMatchObject({ success: true, needsSecondStep: true, user: null });
    expect(await isIn(half.token)).toBe(false);
    const events = { headers: { authorization: `Bearer ${half.token}`, accept: 'text/event-stream' } };
    expect((await fetch(`${server.url}/events`, events)).status).toBe(401);
    const whole = await prove(nextCode(), half.token);
    expect(whole).toMatchObject({ success: true, user: { id: String(id) } });
    expect([await isIn(whole.token), await isIn(half.token)]).toEqual([true, false]);
    expect(await actionsIn(organizationId)).toEqual(['second-step-added', 'login']);
  });

  it('accepts no code twice, and no wrong one', async () => {
    const { signIn, nextCode } = await buildProtected();
    const code = nextCode();
    expect((await prove(code, (await signIn()).token)).success).toBe(true);
    const { token } = await signIn();
    expect(await prove(code, token)).toMatchObject({ success: false, errors: WRONG });
    expect(await prove('12345', token)).toMatchObject({ success: false, errors: WRONG });
    expect((await prove(nextCode(), token)).success).toBe(true);
  });

  it('accepts five guesses and then enforces a wait, in any session', async () => {
    const { signIn, nextCode } = await buildProtected();
    for (let guess = 0; guess < 5; guess += 1) await prove('000000', (await signIn()).token);
    const { token } = await signIn();
    expect((await prove(nextCode(), token)).errors[0]).toContain('Too many attempts');
    server.clock.advance({ minutes: 2 });
    expect((await prove(nextCode(), token)).success).toBe(true);
  });

  it('accepts five guesses again after a right one', async () => {
    const { signIn, nextCode } = await buildProtected();
    for (let time = 0; time < 2; time += 1) {
      for (let guess = 0; guess < 4; guess += 1) await prove('000000', (await signIn()).token);
      expect((await prove(nextCode(), (await signIn()).token)).success).toBe(true);
    }
  });

  it('accepts the code of the half minute before and after, and none further away', async () => {
    const { signIn, nextCode, secret } = await buildProtected();
    nextCode();
    server.clock.advance({ minutes: 5 });
    for (const later of [-2, 2])
      expect((await prove(codeOf(server, secret, later), (await signIn()).token)).errors).toEqual(WRONG);
    for (const later of [-1, 1])
      expect((await prove(codeOf(server, secret, later), (await signIn()).token)).success).toBe(true);
  });

  it('is set up with the password, and not again while the app is in use', async () => {
    const user = await build();
    const start = async (p: string | null) => (await server.graphql(START, { p }, user.token)).startAuthenticator;
    for (const p of [null, 'not-the-password']) expect(await start(p)).toMatchObject({ success: false, secret: null });
    const { secret } = await turnOnSecondFactor(server, user);
    expect(await start(user.password)).toMatchObject({ success: false, secret: null });
    server.clock.advance({ seconds: 30 });
    expect((await prove(codeOf(server, secret), (await user.signIn()).token)).success).toBe(true);
  });

  it('has to be passed within a quarter of an hour', async () => {
    const { signIn, nextCode } = await buildProtected();
    const { token } = await signIn();
    server.clock.advance({ minutes: 15, seconds: 1 });
    expect((await prove(nextCode(), token)).errors).toEqual(['Invalid session']);
  });

  it('ends the sessions that never passed it, and keeps the one it was turned on in', async () => {
    const user = await build();
    const { token: elsewhere } = await user.signIn();
    server.clock.advance({ minutes: 20 });
    await turnOnSecondFactor(server, user);
    expect([await isIn(user.token), await isIn(elsewhere)]).toEqual([true, false]);
  });

  it('ends half-finished sign-ins when it is turned off', async () => {
    const { signIn, token, password } = await buildProtected();
    const half = (await signIn()).token;
    await server.graphql(REMOVE, { p: password }, token);
    expect([await isIn(token), await isIn(half)]).toEqual([true, false]);
  });

  it('lists sign-ins only once they are finished, with the network they came from', async () => {
    const { signIn, token, nextCode } = await buildProtected();
    const listed = async () =>
      (await server.graphql('{ sessions { sessions { network } } }', {}, token)).sessions.sessions;
    const half = (await signIn()).token;
    expect(await listed()).toHaveLength(1);
    await prove(nextCode(), half);
    const [, other] = await listed();
    expect(other).toEqual({ network: expect.stringMatching(/x$/) });
  });

  it('is turned off with the password, and not without', async () => {
    const { signIn, token, password, organizationId } = await buildProtected();
    expect((await server.graphql(REMOVE, { p: 'not-the-password' }, token)).removeAuthenticator.success).toBe(false);
    expect((await server.graphql(REMOVE, { p: password }, token)).removeAuthenticator.success).toBe(true);
    expect(await signIn()).toMatchObject({ needsSecondStep: false });
    expect(await actionsIn(organizationId)).toContain('second-step-removed');
  });
});

describe('recovery codes', () => {
  it('are ten, work once each in place of the app, and are in the audit trail', async () => {
    const { signIn, recoveryCodes, organizationId, token, email } = await buildProtected();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    expect((await prove(code.toUpperCase().replaceAll('-', ' '), (await signIn()).token)).success).toBe(true);
    const used = ['This recovery code was already used. Use another one, or a code from your app.'];
    expect(await prove(code, (await signIn()).token)).toMatchObject({ success: false, errors: used });
    expect((await server.graphql(STATE, {}, token)).secondFactor).toMatchObject({ isOn: true, codesLeft: 9 });
    const isMailed = async () =>
      (await mailsTo(server, email)).some(({ subject }) => subject.includes('recovery code'));
    await until(isMailed);
    expect(await actionsIn(organizationId)).toEqual(['second-step-added', 'recovery-code-used', 'login-failed']);
  });

  it('are stored as hashes, and the secret of the app encrypted', async () => {
    const { secret, recoveryCodes, id } = await buildProtected();
    const kept = await inTransactionAcrossOrganizations(server.context.db, (tx) =>
      sql`select a.*, r.* from authenticators a join recovery_codes r using (user_id) where user_id = ${id}`.execute(
        tx,
      ),
    );
    const text = JSON.stringify(kept.rows);
    for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(text).not.toContain(plain);
  });

  it('are replaced by new ones, after which the old ones no longer work', async () => {
    const { signIn, recoveryCodes, token, password } = await buildProtected();
    const refused = (await server.graphql(RENEW, { p: 'not-the-password' }, token)).renewRecoveryCodes;
    expect(refused).toEqual({ success: false, recoveryCodes: null });
    const { renewRecoveryCodes } = await server.graphql(RENEW, { p: password }, token);
    expect(renewRecoveryCodes.recoveryCodes).toHaveLength(10);
    const half = await signIn();
    expect((await prove(recoveryCodes[0] ?? '', half.token)).success).toBe(false);
    expect((await prove(renewRecoveryCodes.recoveryCodes[0], half.token)).success).toBe(true);
  });

  it('are ten after two clicks at the same moment, too', async () => {
    const { token, password } = await buildProtected();
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 4 }, () => server.graphql(RENEW, { p: password }, token)));
      expect((await server.graphql(STATE, {}, token)).secondFactor).toMatchObject({ isOn: true, codesLeft: 10 });
    }
  });
});
