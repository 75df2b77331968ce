import { SMTPServer } from 'smtp-server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccessLevel } from '../../../domain/permissions/policy.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildGroup } from '../../testing/build-group.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { mailsTo, tokenMailedTo } from '../../testing/read-mailbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const LOGIN =
  'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { token } }';
const INVITE = 'mutation ($users: [InviteeInput!]!) { inviteUsers(users: $users) { success errors users { id } } }';
const INVITATION = 'query ($token: String!) { invitation(token: $token) { success errors email organizationName } }';
const REGISTER = `mutation ($token: String!, $name: String!, $email: String!, $password: String!, $phone: String, $phoneCode: String) {
  registerUser(token: $token, name: $name, email: $email, password: $password, password2: $password, phone: $phone, phoneCode: $phoneCode) {
    success errors token user { name email phone organization { name access } } } }`;
const USED_UP = ['This link is no longer valid. Please ask for a new one.'];

let server: TestServer;
let people = 0;
beforeAll(async () => {
  server = await startTestServer({ carrier: 'simulator' });
});

async function build(brand = 'default', name = 'River Dental') {
  const organization = await buildOrganization(server.context, { brand, name });
  const owner = await buildUser(server.context, organization.id);
  people += 1;
  const email = `invited-${people}@example.test`;
  const invite = async (role: AccessLevel = 'MANAGER', address = email) => {
    const { loginUser } = await server.graphql(LOGIN, { email: owner.email, password: owner.password });
    const { inviteUsers } = await server.graphql(INVITE, { users: [{ email: address, role }] }, loginUser.token);
    expect(inviteUsers).toMatchObject({ success: true });
    return inviteUsers.users[0].id as string;
  };
  const mailedToken = (count = 1) => tokenMailedTo(server, email, 'register', count);
  return { organization, owner, email, invite, mailedToken };
}

async function register(token: string, email: string, given: Record<string, unknown> = {}) {
  const details = { token, email, name: 'Omar Fields', password: 'meadow-paths-3', ...given };
  return (await server.graphql(REGISTER, details)).registerUser;
}

describe('an invitation', () => {
  it('splits an address in the organization’s name, so that our email links to us alone', async () => {
    const { email, invite } = await build('default', 'Your account at https://paypal-login.example');
    await invite();
    const [mail] = await mailsTo(server, email);
    expect(mail?.subject).toBe('You have been invited to Your account at paypal-login example');
    expect(mail?.text).not.toContain('paypal-login.example');
  });

  it('comes by email, shows who it is for, and gives the member its level [AUTH-09]', async () => {
    const { email, invite, mailedToken } = await build();
    await invite('READONLY');
    const token = await mailedToken();
    const [mail] = await mailsTo(server, email);
    expect(mail?.subject).toBe('You have been invited to River Dental');
    expect(mail?.text).toContain(`${server.url}/register/${token}`);
    const { invitation } = await server.graphql(INVITATION, { token });
    expect(invitation).toEqual({ success: true, errors: [], email, organizationName: 'River Dental' });
    const registered = await register(token, email.toUpperCase());
    expect(registered).toMatchObject({
      success: true,
      user: { name: 'Omar Fields', email, organization: { name: 'River Dental', access: 'READONLY' } },
    });
    expect((await server.graphql('{ user { success } }', {}, registered.token)).user.success).toBe(true);
  });

  it('keeps its campaign or group, and shows them to anyone with the link [USER-27]', async () => {
    const { organization, owner, email, mailedToken } = await build();
    const campaign = await buildCampaign(server.context, organization.id, { name: 'Spring' });
    const group = await buildGroup(server.context, organization.id, { name: 'Families' });
    const invite = `mutation ($users: [InviteeInput!]!, $campaignId: ID, $groupId: ID) {
      inviteUsers(users: $users, campaignId: $campaignId, groupId: $groupId) { success errors } }`;
    const ask = 'query ($token: String!) { invitation(token: $token) { campaignId groupId } }';
    const [campaignId, groupId] = [String(campaign.id), String(group.id)];
    const none = { campaignId: null, groupId: null };
    const wanted = [{ campaignId }, { groupId }, { campaignId, groupId }, none];
    for (const [at, given] of wanted.entries()) {
      server.clock.advance({ minutes: 1, seconds: 1 });
      const { inviteUsers } = await server.graphql(invite, { users: [{ email }], ...given }, owner.token);
      expect(inviteUsers).toEqual({ success: true, errors: [] });
      const { invitation } = await server.graphql(ask, { token: await mailedToken(at + 1) });
      expect(invitation).toEqual({ campaignId: null, groupId: null, ...given });
    }
  });

  it('keeps what it is for when it is sent again without a word about it, at once and later [USER-27]', async () => {
    const { organization, owner, email, invite, mailedToken } = await build();
    const group = await buildGroup(server.context, organization.id, { name: 'Families' });
    const first = `mutation ($users: [InviteeInput!]!, $groupId: ID) {
      inviteUsers(users: $users, groupId: $groupId) { success errors } }`;
    await server.graphql(first, { users: [{ email }], groupId: String(group.id) }, owner.token);
    const ask = 'query ($token: String!) { invitation(token: $token) { groupId } }';
    const isFor = async (mails: number) =>
      (await server.graphql(ask, { token: await mailedToken(mails) })).invitation.groupId;
    await invite();
    expect(await isFor(1)).toBe(String(group.id));
    server.clock.advance({ days: 8 });
    await invite();
    expect(await isFor(2)).toBe(String(group.id));
  });

  it('is for what was asked for last, also where that sends no other email', async () => {
    const { organization, owner, email, invite, mailedToken } = await build();
    await invite();
    const token = await mailedToken();
    const group = await buildGroup(server.context, organization.id, { name: 'Families' });
    const again = `mutation ($users: [InviteeInput!]!, $groupId: ID) {
      inviteUsers(users: $users, groupId: $groupId) { success errors } }`;
    const sent = { users: [{ email, role: 'READONLY' }], groupId: String(group.id) };
    expect((await server.graphql(again, sent, owner.token)).inviteUsers).toEqual({ success: true, errors: [] });
    const ask = 'query ($token: String!) { invitation(token: $token) { groupId } }';
    expect((await server.graphql(ask, { token })).invitation).toEqual({ groupId: String(group.id) });
    expect(await register(token, email)).toMatchObject({ user: { organization: { access: 'READONLY' } } });
  });

  it('works once, for seven days, and only the newest one', async () => {
    const { email, invite, mailedToken } = await build();
    await invite();
    const first = await mailedToken();
    server.clock.advance({ minutes: 1, seconds: 1 });
    await invite();
    const second = await mailedToken(2);
    expect((await register(first, email)).errors).toEqual(USED_UP);
    server.clock.advance({ days: 7, seconds: 1 });
    expect((await register(second, email)).errors).toEqual(USED_UP);
    expect((await server.graphql(INVITATION, { token: second })).invitation).toMatchObject({
      email: null,
      errors: USED_UP,
    });
    await invite();
    const third = await mailedToken(3);
    const twice = await Promise.all([register(third, email), register(third, email)]);
    expect(twice.filter(({ success }) => success)).toHaveLength(1);
  });

  it('is for the invited address, and not for a person who has been removed again', async () => {
    const { owner, email, invite, mailedToken } = await build();
    const userId = await invite();
    const token = await mailedToken();
    expect((await register(token, 'another-person@example.test')).errors).toEqual([
      'This invitation is for another email address.',
    ]);
    await server.graphql(
      'mutation ($ids: [ID!]!) { deleteUsers(userIds: $ids) { success } }',
      { ids: [userId] },
      owner.token,
    );
    expect((await register(token, email)).errors).toEqual(USED_UP);
  });

  it('reads the same for a person with an account, who joins with it instead of registering', async () => {
    const { invite } = await build();
    const known = await buildUser(server.context, (await buildOrganization(server.context)).id, {
      email: `known-${people}@example.test`,
    });
    await invite('MANAGER', known.email);
    const [mail] = await mailsTo(server, known.email);
    expect(mail?.subject).toBe('You have been invited to River Dental');
    const token = await tokenMailedTo(server, known.email, 'register');
    expect((await register(token, known.email)).errors).toEqual(USED_UP);
    const { joinOrganization } = await server.graphql(
      'mutation ($token: String!) { joinOrganization(token: $token) { user { organization { name access } } } }',
      { token },
      known.token,
    );
    expect(joinOrganization.user.organization).toEqual({ name: 'River Dental', access: 'MANAGER' });
  });

  it('needs no code for a phone, and accepts no wrong one', async () => {
    const { email, invite, mailedToken } = await build();
    await invite();
    const token = await mailedToken();
    const phone = '(602) 555-0144';
    const wrong = await register(token, email, { phone, phoneCode: '123456' });
    expect(wrong.errors).toEqual(['This code is not right or no longer valid.']);
    expect(await register(token, email, { phone })).toMatchObject({ success: true, user: { phone: '6025550144' } });
  });
});

describe('an email that no server accepts', () => {
  it('is sent again with a new link, which works', async () => {
    const taken: string[] = [];
    let refused = 0;
    const mailServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          taken.push(Buffer.concat(parts).toString('utf8'));
          // The first is delivered and then reported as failed: the sender can't know that it was read.
          refused += 1;
          done(refused === 1 ? new Error('try again') : undefined);
        });
      },
    });
    await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
    const address = mailServer.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const sending = await startTestServer({ mailUrl: `smtp://127.0.0.1:${port}` });
    const organization = await buildOrganization(sending.context);
    const dana = await buildUser(sending.context, organization.id);
    await sending.graphql('mutation ($email: String!) { forgotPassword(email: $email) { success } }', {
      email: dana.email,
    });
    const tokens = await vi.waitFor(
      () => {
        const found = taken.map((mail) => /reset-password\/([\w-]{43})/.exec(mail.replace(/=\r\n/g, ''))?.[1] ?? '');
        if (found.length < 2) throw new Error('the mail has not been sent again yet');
        return found;
      },
      { timeout: 60_000 },
    );
    const reset = async (token: string) => {
      const document = `mutation ($token: String!) { resetPassword(token: $token, password: "meadow-paths-4", password2: "meadow-paths-4") { success } }`;
      return (await sending.graphql(document, { token })).resetPassword.success;
    };
    expect(await reset(tokens[0] ?? '')).toBe(false);
    expect(await reset(tokens[1] ?? '')).toBe(true);
    await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  }, 90_000);
});
