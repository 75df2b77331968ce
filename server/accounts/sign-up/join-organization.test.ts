import { beforeAll, describe, expect, it } from 'vitest';
import { askFrom } from '../../testing/ask-from.ts';
import { codeOf, turnOnSecondFactor } from '../../testing/authenticator.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { inviteTo } from '../../testing/invite-to.ts';
import { mailsTo, tokenMailedTo } from '../../testing/read-mailbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const LOGIN =
  'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { success } }';
const JOIN = `mutation ($token: String!, $password: String) { joinOrganization(token: $token, password: $password) {
  success errors token needsSecondStep user { organization { name access } } } }`;
const REGISTER = `mutation ($token: String!, $email: String!) { registerUser(token: $token, email: $email, name: "Omar",
  password: "stolen-by-mail-3", password2: "stolen-by-mail-3") { success errors token } }`;
const PROVE = 'mutation ($code: String!) { proveSecondFactor(code: $code) { success errors token } }';
const STOLEN = 'stolen-by-mail-3';
const WRONG = { success: false, errors: ['The email address or the password is not right.'], token: null };
const JOINED = { success: true, user: { organization: { name: 'River Dental', access: 'MANAGER' } } };

let server: TestServer;
let addresses = 0;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: ['loopback'] });
});

/** A person with an account who is invited to another organization, and the link of that email. */
async function invited() {
  addresses += 1;
  const ask = askFrom(server, `192.0.2.${addresses}`);
  const person = await buildUser(server.context, (await buildOrganization(server.context)).id, { access: 'ADMIN' });
  const strange = await buildOrganization(server.context, { name: 'River Dental' });
  await inviteTo(server.context, strange.id, person.email, 'MANAGER');
  const link = await tokenMailedTo(server, person.email, 'register');
  const join = async (password: string | null, session: string | null = null) =>
    (await ask(JOIN, { token: link, password }, session)).joinOrganization;
  const canLogIn = async (password: string) =>
    (await ask(LOGIN, { email: person.email, password })).loginUser.success as boolean;
  const isIn = async (token: string | null) => (await ask('{ user { success } }', {}, token)).user.success as boolean;
  return { ...person, ask, link, join, canLogIn, isIn };
}

describe('an invitation of an address that has an account', () => {
  it('sets no password: not for joining, not for registering, also after it was changed', async () => {
    const { ask, link, join, canLogIn, isIn, ...person } = await invited();
    expect(await join(STOLEN)).toMatchObject(WRONG);
    expect((await ask(REGISTER, { token: link, email: person.email })).registerUser.success).toBe(false);
    expect(await canLogIn(STOLEN)).toBe(false);
    expect(await isIn(person.token)).toBe(true);
    const CHANGE = `mutation ($old: String!) {
      newPassword(oldPassword: $old, password: "harbor-lights-4", password2: "harbor-lights-4") { success } }`;
    expect((await ask(CHANGE, { old: person.password }, person.token)).newPassword.success).toBe(true);
    expect(await join(STOLEN)).toMatchObject(WRONG);
    expect(await join(person.password)).toMatchObject(WRONG);
    expect([await canLogIn(STOLEN), await canLogIn('harbor-lights-4')]).toEqual([false, true]);
  });

  it('is accepted with the password that the account has, which stays, and keeps the other sessions', async () => {
    const { join, canLogIn, isIn, ...person } = await invited();
    const joined = await join(person.password);
    expect(joined).toMatchObject(JOINED);
    expect([await isIn(joined.token), await isIn(person.token)]).toEqual([true, true]);
    expect(await canLogIn(person.password)).toBe(true);
    // No notice of a new password came: the invitation is the only email.
    expect(await mailsTo(server, person.email)).toHaveLength(1);
    expect((await join(person.password)).errors).toEqual(['This link is no longer valid. Please ask for a new one.']);
  });

  it('lets no one guess the password: its tries are those of signing in', async () => {
    const { join, canLogIn, password } = await invited();
    for (let n = 0; n < 5; n += 1) expect(await join(`guess-number-${n}`)).toMatchObject(WRONG);
    const tooMany = ['Too many attempts. Please wait a few minutes and try again.'];
    expect((await join(password)).errors).toEqual(tooMany);
    expect(await canLogIn(password)).toBe(false);
    server.clock.advance({ minutes: 20 });
    expect(await join(password)).toMatchObject(JOINED);
  });

  it('asks for the second step of the account before it opens anything', async () => {
    const { ask, join, isIn, ...person } = await invited();
    const { secret } = await turnOnSecondFactor(server, person);
    server.clock.advance({ minutes: 2 });
    const half = await join(person.password);
    expect(half).toMatchObject({ success: true, needsSecondStep: true, user: null });
    expect(await isIn(half.token)).toBe(false);
    const { proveSecondFactor } = await ask(PROVE, { code: codeOf(server, secret) }, half.token);
    const SELF = '{ user { user { organization { name access } } } }';
    expect((await ask(SELF, {}, proveSecondFactor.token)).user.user).toEqual(JOINED.user);
  });

  it('is accepted by its own person who is signed in, and by no other', async () => {
    const { join, ...person } = await invited();
    const other = await invited();
    expect((await join(null, other.token)).errors).toEqual(['This invitation is for another email address.']);
    expect((await join(null)).errors).toEqual(['This invitation is for another email address.']);
    expect(await join(null, person.token)).toMatchObject(JOINED);
  });
});
