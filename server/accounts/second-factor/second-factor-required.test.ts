import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { codeOf, turnOnSecondFactor } from '../../testing/authenticator.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { inviteTo } from '../../testing/invite-to.ts';
import { mailsTo, tokenMailedTo } from '../../testing/read-mailbox.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { turnSwitch } from '../../testing/turn-switch.ts';
import { preparePlatform } from '../prepare-platform.ts';

const ANSWER = 'success errors token needsSecondStep needsSecondStepSetUp user { id }';
const LOGIN = `mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { ${ANSWER} } }`;
const REGISTER = `mutation ($token: String!, $email: String!, $password: String!) {
  registerUser(token: $token, name: "Ada", email: $email, password: $password, password2: $password) { ${ANSWER} } }`;
const JOIN = `mutation ($token: String!, $password: String) {
  joinOrganization(token: $token, password: $password) { ${ANSWER} } }`;
const PROVE = 'mutation ($code: String!) { proveSecondFactor(code: $code) { success errors token } }';
const START = 'mutation { startAuthenticator { success errors } }';
const REMOVE = 'mutation ($p: String!) { removeAuthenticator(currentPassword: $p) { success errors } }';
const SWITCH = 'mutation ($id: ID!) { switchOrganization(organizationId: $id) { success errors token } }';
const PASSWORD = 'seven quiet rivers';
const REQUIRED = ['This organization requires two-step sign-in. Turn it on in your account, then try again.'];
const HALF = { success: true, needsSecondStep: true, needsSecondStepSetUp: true, user: null };

const server = await startTestServer({ platformTwoStep: 'required' });
const { context } = server;

async function build(given: { isPlatformAdmin?: boolean; isSwitchedOn?: boolean } = {}) {
  const { id: organizationId } = await buildOrganization(context);
  const user = await buildUser(context, organizationId, { isPlatformAdmin: given.isPlatformAdmin ?? false });
  if (given.isSwitchedOn) await turnSwitch(context, organizationId, 'two-step-sign-in');
  const signIn = async () => (await server.graphql(LOGIN, { email: user.email, password: user.password })).loginUser;
  return { ...user, organizationId, signIn };
}

const isIn = async (token: string | null): Promise<boolean> =>
  (await server.graphql('{ user { success } }', {}, token)).user.success;
const prove = async (code: string, token: string) => (await server.graphql(PROVE, { code }, token)).proveSecondFactor;
async function actionsIn(organizationId: OrganizationId): Promise<string[]> {
  const entries = await inTransactionAcrossOrganizations(context.db, (tx) =>
    sql<{ action: string }>`
      select action from audit_entries where organization_id = ${organizationId} order by number`.execute(tx),
  );
  return entries.rows.map(({ action }) => action);
}

describe('a platform admin without a second step', () => {
  it('can only set it up, which completes the sign-in', async () => {
    const admin = await build({ isPlatformAdmin: true });
    const half = await admin.signIn();
    expect(half).toMatchObject(HALF);
    expect([await isIn(half.token), await isIn(admin.token)]).toEqual([false, false]);
    expect((await prove('000000', half.token)).errors).toEqual(['You’re already signed in.']);
    expect(await actionsIn(admin.organizationId)).toEqual([]);
    const { token, secret, recoveryCodes } = await turnOnSecondFactor(server, { token: half.token });
    expect(recoveryCodes).toHaveLength(10);
    expect([await isIn(token), await isIn(half.token)]).toEqual([true, false]);
    expect(await actionsIn(admin.organizationId)).toEqual(['second-step-added', 'login']);
    expect((await mailsTo(server, admin.email))[0]?.subject).toBe('Two-step sign-in is on');
    server.clock.advance({ seconds: 30 });
    const next = await admin.signIn();
    expect(next).toMatchObject({ ...HALF, needsSecondStepSetUp: false });
    expect((await server.graphql(START, {}, next.token)).startAuthenticator.errors).toEqual(['Invalid session']);
    expect(await prove(codeOf(server, secret), next.token)).toMatchObject({ success: true });
  });

  it('has a quarter of an hour for it', async () => {
    const { signIn } = await build({ isPlatformAdmin: true });
    const { token } = await signIn();
    server.clock.advance({ minutes: 15, seconds: 1 });
    await expect(turnOnSecondFactor(server, { token })).rejects.toThrow('Invalid session');
  });

  it('may choose if the deployment allows it', async () => {
    const other = await startTestServer();
    const { id } = await buildOrganization(other.context);
    const { email, password } = await buildUser(other.context, id, { isPlatformAdmin: true });
    const { loginUser } = await other.graphql(LOGIN, { email, password });
    expect(loginUser).toMatchObject({ needsSecondStep: false, needsSecondStepSetUp: false });
  });

  it('is led to it by the first link of an empty server', async () => {
    const empty = await startTestServer({ platformTwoStep: 'required' });
    const link = (await preparePlatform(empty.context)) ?? '';
    const details = { token: link.split('/').at(-1), email: 'ada@example.test', password: PASSWORD };
    const { registerUser } = await empty.graphql(REGISTER, details);
    expect(registerUser).toMatchObject(HALF);
    const { token } = await turnOnSecondFactor(empty, { token: registerUser.token });
    const { user } = await empty.graphql('{ user { user { isPlatformAdmin: wpAdmin } } }', {}, token);
    expect(user.user).toEqual({ isPlatformAdmin: true });
  });
});

describe('the switch of an organization', () => {
  it('makes its people set up the second step, and no one else', async () => {
    const [inside, outside] = [await build({ isSwitchedOn: true }), await build()];
    expect(await outside.signIn()).toMatchObject({ needsSecondStep: false, needsSecondStepSetUp: false });
    expect([await isIn(inside.token), await isIn(outside.token)]).toEqual([false, true]);
    const half = await inside.signIn();
    expect(half).toMatchObject(HALF);
    const { token } = await turnOnSecondFactor(server, { token: half.token });
    expect(await isIn(token)).toBe(true);
    await turnSwitch(context, inside.organizationId, 'two-step-sign-in', { isOn: false });
    expect(await isIn(token)).toBe(true);
  });

  it('ends sessions that never passed a second step, and keeps those that had', async () => {
    const { organizationId, signIn, ...user } = await build();
    const { token: elsewhere } = await signIn();
    const colleague = await buildUser(context, organizationId);
    await turnOnSecondFactor(server, colleague);
    server.clock.advance({ minutes: 20 });
    await turnSwitch(context, organizationId, 'two-step-sign-in');
    expect([await isIn(user.token), await isIn(elsewhere), await isIn(colleague.token)]).toEqual([false, false, true]);
    await expect(turnOnSecondFactor(server, { token: elsewhere })).rejects.toThrow('Invalid session');
  });

  it('lets no one in from another organization without a second step', async () => {
    const [home, strict] = [await build(), await build({ isSwitchedOn: true })];
    await inviteTo(context, strict.organizationId, home.email, 'MANAGER');
    const link = await tokenMailedTo(server, home.email, 'register');
    const join = async (password: string | null, token: string | null) =>
      (await server.graphql(JOIN, { token: link, password }, token)).joinOrganization;
    expect(await join(null, home.token)).toMatchObject({ success: false, errors: REQUIRED });
    expect(await isIn(home.token)).toBe(true);
    const joined = await join(home.password, null);
    expect(joined).toMatchObject(HALF);
    const { token } = await turnOnSecondFactor(server, { token: joined.token });
    expect(await isIn(token)).toBe(true);
  });

  it('lets no one enter by changing the organization, until they have set it up', async () => {
    const free = await startTestServer();
    const [home, strict] = [await buildOrganization(free.context), await buildOrganization(free.context)];
    const user = await buildUser(free.context, home.id, { isPlatformAdmin: true });
    await turnSwitch(free.context, strict.id, 'two-step-sign-in');
    const enter = async () => (await free.graphql(SWITCH, { id: String(strict.id) }, user.token)).switchOrganization;
    free.clock.advance({ minutes: 20 });
    expect(await enter()).toMatchObject({ success: false, errors: REQUIRED });
    await turnOnSecondFactor(free, user);
    expect(await enter()).toMatchObject({ success: true });
  });

  it('blocks a person who turns the second step off, until it is set up again', async () => {
    const user = await build({ isSwitchedOn: true });
    const { token } = await turnOnSecondFactor(server, { token: (await user.signIn()).token });
    server.clock.advance({ minutes: 20 });
    expect((await server.graphql(REMOVE, { p: user.password }, token)).removeAuthenticator.success).toBe(true);
    expect(await isIn(token)).toBe(false);
    expect(await user.signIn()).toMatchObject(HALF);
  });
});
