import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildOneOfEach } from '../../testing/build-one-of-each.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { codeSentTo, mailsTo, tokenMailedTo } from '../../testing/read-mailbox.ts';
import { allOperations, sampleCall } from '../../testing/sample-call.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { executeWhole } from '../../testing/whole-call.ts';
import { preparePlatform } from '../index.ts';

const REGISTER = `mutation ($email: String!, $phone: String, $phoneCode: String, $token: String) {
  registerUser(email: $email, phone: $phone, phoneCode: $phoneCode, token: $token, name: "Omar Fields",
    password: "meadow-paths-3", password2: "meadow-paths-3", organizationName: "A harmless shop") { success errors token } }`;
const LOGIN =
  'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { success token } }';
const INVITE = 'mutation ($users: [InviteeInput!]!) { inviteUsers(users: $users) { success errors } }';
const SWITCH = 'mutation ($id: ID!) { switchOrganization(organizationId: $id) { success errors token } }';
const SELF = '{ user { success user { phone organization { name } organizations { name } } } }';
const INVITATION =
  'query ($token: String!) { invitation(token: $token) { success email hasAccount organizationName } }';
const JOIN = `mutation ($token: String!, $password: String) {
  joinOrganization(token: $token, password: $password) { success errors token user { organization { name access } } } }`;
const FORGOT = 'mutation ($email: String!) { forgotPassword(email: $email) { success } }';
const RESET = `mutation ($token: String!) { resetPassword(token: $token, password: "river-stones-7", password2: "river-stones-7") { success errors } }`;
const CHANGE_EMAIL = `mutation ($id: ID!, $email: String!) {
  updateUser(userId: $id, user: { email: $email, currentPassword: "meadow-paths-3" }) { success errors } }`;
const PLANTED = 'planted-word';
const CLOSED = { success: false, errors: ['This does not exist or has been removed.'], token: null };
const USED_UP = ['This link is no longer valid. Please ask for a new one.'];

let server: TestServer;
let people = 0;
beforeAll(async () => {
  server = await startTestServer({ carrier: 'simulator' });
  await preparePlatform(server.context);
});
// The limit of codes an hour for one address, which one test uses up.
beforeEach(() => server.clock.advance({ hours: 1, seconds: 1 }));

/** A person who signs up by phone, with an unverified address. */
async function signUp(email: string) {
  people += 1;
  const phone = `602555${String(2000 + people)}`;
  await server.graphql('mutation ($phone: String!) { registerPhone(phone: $phone) { success } }', { phone });
  const phoneCode = await codeSentTo(server, phone);
  const { registerUser } = await server.graphql(REGISTER, { email, phone, phoneCode });
  expect(registerUser).toMatchObject({ success: true, errors: [] });
  return { phone, token: registerUser.token as string };
}

async function invite(email: string, owner: string): Promise<void> {
  const { inviteUsers } = await server.graphql(INVITE, { users: [{ email, role: 'ADMIN' }] }, owner);
  expect(inviteUsers).toEqual({ success: true, errors: [] });
}

async function inviting() {
  const organization = await buildOrganization(server.context, { name: 'River Dental' });
  const owner = await buildUser(server.context, organization.id);
  people += 1;
  return { id: String(organization.id), owner: owner.token, email: `victim-${people}@example.test` };
}

async function organizationsOf(token: string): Promise<string[]> {
  const { user } = await server.graphql(SELF, {}, token);
  return user.user.organizations.map(({ name }: { name: string }) => name);
}

const enter = async (id: string, token: string) => (await server.graphql(SWITCH, { id }, token)).switchOrganization;
const logIn = async (email: string, password: string) =>
  (await server.graphql(LOGIN, { email, password })).loginUser as { success: boolean; token: string | null };
const join = async (token: string, session: string | null, password?: string) =>
  (await server.graphql(JOIN, { token, password }, session)).joinOrganization;

/** Chooses the password "river-stones-7" with the link in the mailbox's newest email, of so many. */
async function resetByMail(email: string, count: number): Promise<void> {
  await server.graphql(FORGOT, { email });
  const reset = await tokenMailedTo(server, email, 'reset-password', count);
  expect((await server.graphql(RESET, { token: reset })).resetPassword.success).toBe(true);
}

describe('an attacker who signed up first with another person’s address', () => {
  it('sees nothing of an organization that invites the address, by any operation [API-94 SESS-09]', async () => {
    const own = await buildOneOfEach(server, PLANTED);
    const email = 'first@example.test';
    const hijacker = await signUp(email);
    await invite(email, own.token);
    expect(await enter(String(own.organizationId), hijacker.token)).toEqual(CLOSED);
    const sessions = [hijacker.token, (await logIn(email, 'meadow-paths-3')).token];
    const operations = allOperations().filter(({ name }) => name !== 'logoutUser');
    for (const token of sessions)
      for (const operation of operations) {
        const call = sampleCall(operation, (argument) => own.ids[argument] ?? '999999999', 4);
        const answer = JSON.stringify(await executeWhole(server.context, token ?? '', call));
        expect(answer, operation.name).not.toContain(PLANTED);
      }
  });

  it('loses the account to the owner of the mailbox, with every session and the phone', async () => {
    const { id, owner, email } = await inviting();
    const hijacker = await signUp(email);
    await invite(email, owner);
    const link = await tokenMailedTo(server, email, 'register');
    const [mail] = await mailsTo(server, email);
    expect(mail?.subject).toBe('You have been invited to River Dental');
    expect((await server.graphql(INVITATION, { token: link })).invitation).toEqual({
      ...{ success: true, email, hasAccount: true, organizationName: 'River Dental' },
    });
    // Another signed-in person does not join with it.
    expect(await join(link, owner)).toMatchObject({ success: false });
    // The password is the hijacker's, and the invitation sets none: the owner of the mailbox asks for a new one first.
    expect((await join(link, null, 'river-stones-7')).success).toBe(false);
    await resetByMail(email, 2);
    const joined = await join(link, null, 'river-stones-7');
    expect(joined).toMatchObject({ success: true, user: { organization: { name: 'River Dental', access: 'ADMIN' } } });
    expect(await organizationsOf(joined.token)).toContain('River Dental');
    expect((await server.graphql(SELF, {}, hijacker.token)).user.success).toBe(false);
    expect((await logIn(email, 'meadow-paths-3')).success).toBe(false);
    expect((await server.graphql(SELF, {}, joined.token)).user.user.phone).toBeNull();
    expect((await enter(id, joined.token)).success).toBe(true);
    expect((await join(link, null, 'river-stones-8')).errors).toEqual(USED_UP);
  });

  it('gains nothing by signing up with an address after it was invited', async () => {
    const { id, owner, email } = await inviting();
    await invite(email, owner);
    const link = await tokenMailedTo(server, email, 'register');
    const hijacker = await signUp(email.toUpperCase());
    expect(await enter(id, hijacker.token)).toEqual(CLOSED);
    expect(await organizationsOf(hijacker.token)).toEqual(['A harmless shop']);
    // The invitation is still open for the owner of the mailbox.
    expect((await server.graphql(REGISTER, { email, token: link })).registerUser.errors).toEqual(USED_UP);
    await resetByMail(email, 2);
    expect(await join(link, null, 'river-stones-7')).toMatchObject({ success: true });
  });

  it("leaves the invitation behind with the address, and can't verify it with another’s link", async () => {
    const { id, owner, email } = await inviting();
    const hijacker = await signUp(email);
    const { user } = await server.graphql('{ user { user { id } } }', {}, hijacker.token);
    await invite(email, owner);
    const link = await tokenMailedTo(server, email, 'register');
    const mailbox = `mailbox-of-the-hijacker-${people}@example.test`;
    const change = async (address: string) =>
      (await server.graphql(CHANGE_EMAIL, { id: user.user.id, email: address }, hijacker.token)).updateUser;
    expect(await change(mailbox)).toMatchObject({ success: true });
    await server.graphql(FORGOT, { email: mailbox });
    const reset = await tokenMailedTo(server, mailbox, 'reset-password');
    expect((await server.graphql(RESET, { token: reset })).resetPassword.success).toBe(true);
    const proved = await logIn(mailbox, 'river-stones-7');
    expect(await enter(id, proved.token ?? '')).toEqual(CLOSED);
    // The owner of the invited address registers as if the attacker had never signed up.
    expect((await server.graphql(INVITATION, { token: link })).invitation).toMatchObject({ email, hasAccount: false });
    const { registerUser } = await server.graphql(REGISTER, { email, token: link });
    expect(await organizationsOf(registerUser.token)).toEqual(['River Dental']);
  });

  it('verifies nothing with a link that was emailed to their previous address', async () => {
    const { id, owner, email } = await inviting();
    const mailbox = `earlier-${people}@example.test`;
    const hijacker = await signUp(mailbox);
    const { user } = await server.graphql('{ user { user { id } } }', {}, hijacker.token);
    await server.graphql(FORGOT, { email: mailbox });
    const reset = await tokenMailedTo(server, mailbox, 'reset-password');
    await server.graphql(CHANGE_EMAIL, { id: user.user.id, email }, hijacker.token);
    await invite(email, owner);
    expect((await server.graphql(RESET, { token: reset })).resetPassword.errors).toEqual(USED_UP);
    expect(await enter(id, hijacker.token)).toEqual(CLOSED);
  });
});

describe('an invited person with an account', () => {
  it('joins with the link when signed in, keeps password and phone, and needs no link the next time', async () => {
    const { owner, email } = await inviting();
    const dana = await signUp(email);
    await invite(email, owner);
    const joined = await join(await tokenMailedTo(server, email, 'register'), dana.token);
    expect(joined).toMatchObject({ success: true, user: { organization: { name: 'River Dental', access: 'ADMIN' } } });
    expect((await server.graphql(SELF, {}, joined.token)).user.user.phone).toBe(dana.phone);
    const next = await inviting();
    await invite(email, next.owner);
    expect((await enter(next.id, dana.token)).success).toBe(true);
  });

  it('can also join after a password reset by email, which verifies the address as well', async () => {
    const { id, owner, email } = await inviting();
    await signUp(email);
    await invite(email, owner);
    await mailsTo(server, email);
    await resetByMail(email, 2);
    const signedIn = await logIn(email, 'river-stones-7');
    expect((await enter(id, signedIn.token ?? '')).success).toBe(true);
  });

  it('has to be invited again after they were removed', async () => {
    const { id, owner, email } = await inviting();
    const dana = await signUp(email);
    await invite(email, owner);
    const joined = await join(await tokenMailedTo(server, email, 'register'), dana.token);
    expect(joined.success).toBe(true);
    const { users: members } = await server.graphql('{ users { users { id email } } }', {}, owner);
    const member = members.users.find((one: { email: string }) => one.email === email);
    const shutOut = 'mutation ($id: ID!) { updateUser(userId: $id, user: { access: NONE }) { success errors } }';
    const { updateUser } = await server.graphql(shutOut, { id: member.id }, owner);
    expect(updateUser).toEqual({ success: true, errors: [] });
    await invite(email, owner);
    const { users } = await server.graphql('{ users { users { email isPending } } }', {}, owner);
    expect(users.users).toContainEqual({ email, isPending: true });
    expect((await enter(id, dana.token)).success).toBe(true);
  });
});
