import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { jobsDone } from '../testing/jobs-done.ts';
import { mailsTo, tokenMailedTo } from '../testing/read-mailbox.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const INVITE = `mutation ($users: [InviteeInput!]!, $campaignId: ID, $groupId: ID, $token: String, $showCalendly: Boolean, $brand: String) {
  inviteUsers(users: $users, campaignId: $campaignId, groupId: $groupId, token: $token, showCalendly: $showCalendly, brand: $brand) {
    success errors
    users { id code wpAdmin new name phone email isPending showCalendly hasSecondStep organizations { access } } } }`;
const USERS = '{ users { users { id name phone email isPending organizations { id access } } } }';
const PEOPLE = '{ users { users { id email code wpAdmin } } }';
const NO_PERMISSION = { success: false, errors: ['You do not have permission to do that.'] };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
});

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `invited-${addresses}@example.test`;
};

async function organizationWith(access: AccessLevel) {
  const organization = await buildOrganization(server.context);
  const { token, id } = await buildUser(server.context, organization.id, { access });
  const invite = async (email: string, role?: string, more: Record<string, unknown> = {}) =>
    (await server.graphql(INVITE, { users: [{ email, role }], ...more }, token)).inviteUsers;
  const users = async () => (await server.graphql(USERS, {}, token)).users.users;
  const actions = () =>
    inTransactionAcrossOrganizations(server.context.db, async (tx) => {
      const found = await sql<{ action: string }>`
        select action from audit_entries where organization_id = ${organization.id} order by number`.execute(tx);
      return found.rows.map((row) => row.action);
    });
  return { organization, token, id, invite, users, actions };
}

async function register(email: string, token: string) {
  const { registerUser } = await server.graphql(
    `mutation ($token: String, $email: String!) { registerUser(token: $token, name: "Omar Reed", email: $email,
      password: "river-stones-7", password2: "river-stones-7") { success errors token } }`,
    { token, email },
  );
  return registerUser;
}

describe('inviting', () => {
  it('emails a link and lists the address as pending until the person registers [API-95 USER-21 USER-27 ENT-25]', async () => {
    const { invite, users, actions, organization } = await organizationWith('ADMIN');
    const email = newAddress();
    const invited = await invite(email, 'MANAGER', { showCalendly: true, brand: 'default' });
    const pending = { name: null, phone: null, email, isPending: true };
    expect(invited).toMatchObject({
      ...{ success: true, errors: [] },
      users: [{ ...pending, showCalendly: true, organizations: [{ access: 'MANAGER' }] }],
    });
    expect(await users()).toContainEqual({
      ...{ id: invited.users[0].id, ...pending },
      organizations: [{ id: String(organization.id), access: 'MANAGER' }],
    });
    const registered = await register(email, await tokenMailedTo(server, email, 'register'));
    expect(registered).toMatchObject({ success: true });
    expect(await users()).toContainEqual(expect.objectContaining({ email, name: 'Omar Reed', isPending: false }));
    expect(await actions()).toEqual(['switch-changed', 'user-invited', 'user-joined']);
  });

  it('treats an invalid role as the lowest, and never gives more than one has oneself [USER-26]', async () => {
    const { invite, users } = await organizationWith('ADMIN');
    for (const role of ['BOSS', 'admin', '', 'NONE', undefined])
      expect((await invite(newAddress(), role)).users[0].organizations).toEqual([{ access: 'LIMITED' }]);
    const before = await users();
    expect(await invite(newAddress(), 'OWNER')).toMatchObject(NO_PERMISSION);
    expect(await users()).toEqual(before);
    expect(await (await organizationWith('MANAGER')).invite(newAddress(), 'LIMITED')).toMatchObject(NO_PERMISSION);
  });

  it('again sends a new link to the same pending person, at the new level [USER-23 USER-04]', async () => {
    const { invite, users, actions } = await organizationWith('ADMIN');
    const email = newAddress();
    const first = await invite(email, 'LIMITED');
    await tokenMailedTo(server, email, 'register');
    server.clock.advance({ minutes: 1, seconds: 1 });
    const again = await invite(email.toUpperCase(), 'READONLY', { token: 'their-token' });
    expect(again).toMatchObject({ success: true, users: [{ id: first.users[0].id, email }] });
    expect((await users()).filter((one: { email: string }) => one.email === email)).toHaveLength(1);
    const token = await tokenMailedTo(server, email, 'register', 2);
    expect(await register(email, token)).toMatchObject({ success: true });
    expect(await actions()).toEqual(['user-invited', 'invite-resent', 'user-joined']);
    expect(await invite(email, 'LIMITED')).toMatchObject({
      errors: [`${email} is already a member of this organization.`],
    });
  });

  it('sends one email however often it is clicked within a minute, and answers the same', async () => {
    const { invite, actions } = await organizationWith('ADMIN');
    const email = newAddress();
    const first = await invite(email, 'MANAGER');
    const clicks = await Promise.all(Array.from({ length: 6 }, () => invite(email, 'MANAGER')));
    expect(clicks).toEqual(Array(6).fill(first));
    await jobsDone(server, 'accounts.send');
    const [mail, ...more] = await mailsTo(server, email);
    expect(more).toEqual([]);
    expect(await actions()).toEqual(['user-invited']);
    server.clock.advance({ minutes: 1, seconds: 1 });
    await invite(email, 'MANAGER');
    expect(await mailsTo(server, email, 2)).toHaveLength(2);
    expect(mail?.subject).toContain('invited');
  });

  it('sends one email also for clicks at the same moment', async () => {
    const { invite, actions } = await organizationWith('ADMIN');
    const email = newAddress();
    const clicks = await Promise.all(Array.from({ length: 6 }, () => invite(email, 'MANAGER')));
    expect(clicks.map(({ success }) => success)).toEqual(Array(6).fill(true));
    await jobsDone(server, 'accounts.send');
    expect(await mailsTo(server, email)).toHaveLength(1);
    expect(await actions()).toEqual(['user-invited']);
  });

  it('reads the same for a person with an account elsewhere and shows nothing of them until they join [SESS-09]', async () => {
    const elsewhere = await buildOrganization(server.context);
    const dana = await buildUser(server.context, elsewhere.id, { name: 'Dana Rivers' });
    const { invite, users, organization } = await organizationWith('ADMIN');
    const [known, unknown] = [await invite(dana.email, 'READONLY'), await invite(newAddress(), 'READONLY')];
    const shape = ({ users: [user], ...rest }: typeof known) => ({ ...rest, user: { ...user, id: '', email: '' } });
    expect(shape(known)).toEqual(shape(unknown));
    await mailsTo(server, dana.email);
    const entered = await server.graphql(
      'mutation ($id: ID!) { switchOrganization(organizationId: $id) { success user { organization { access } } } }',
      { id: String(organization.id) },
      dana.token,
    );
    expect(entered.switchOrganization).toEqual({ success: true, user: { organization: { access: 'READONLY' } } });
    expect(await users()).toContainEqual(expect.objectContaining({ name: 'Dana Rivers', isPending: false }));
  });

  it('keeps what the account of a pending person is to itself: who they are, and that they run the platform', async () => {
    const admin = await buildUser(server.context, (await buildOrganization(server.context)).id, {
      isPlatformAdmin: true,
    });
    const { invite, token, organization } = await organizationWith('ADMIN');
    const { id } = (await invite(admin.email, 'READONLY')).users[0];
    const one = `query ($id: ID!) { user(userId: $id) { user { id email code wpAdmin } } }`;
    const [{ users }, { user }] = [await server.graphql(PEOPLE, {}, token), await server.graphql(one, { id }, token)];
    const hidden = { id, email: admin.email, code: null, wpAdmin: false };
    expect([users.users.find((shown: { id: string }) => shown.id === id), user.user]).toEqual([hidden, hidden]);
    const removal = 'mutation ($ids: [ID!]!) { deleteUsers(userIds: $ids) { success errors } }';
    expect((await server.graphql(removal, { ids: [id] }, token)).deleteUsers).toEqual({ success: true, errors: [] });
    await invite(admin.email, 'READONLY');
    await server.graphql(
      'mutation ($id: ID!) { switchOrganization(organizationId: $id) { success } }',
      { id: String(organization.id) },
      admin.token,
    );
    const joined = (await server.graphql(PEOPLE, {}, token)).users.users;
    expect(joined).toContainEqual({ id, email: admin.email, code: expect.any(String), wpAdmin: true });
  });

  it('is all or nothing: with one wrong address, campaign or group no one is invited', async () => {
    const { invite, users, token, organization } = await organizationWith('OWNER');
    const before = await users();
    const { inviteUsers } = await server.graphql(
      INVITE,
      {
        users: [
          { email: newAddress(), role: 'LIMITED' },
          { email: 'not-an-address', role: 'LIMITED' },
        ],
      },
      token,
    );
    expect(inviteUsers.errors).toEqual(['Please enter a valid email address.']);
    for (const unknown of [{ campaignId: '999999' }, { groupId: '999999' }])
      expect((await invite(newAddress(), 'LIMITED', unknown)).success).toBe(false);
    expect(await users()).toEqual(before);
    const campaign = await buildCampaign(server.context, organization.id, {});
    expect((await invite(newAddress(), 'LIMITED', { campaignId: String(campaign.id) })).success).toBe(true);
  });

  it('removed before they join invalidates the link [USER-22]', async () => {
    const { invite, token } = await organizationWith('ADMIN');
    const email = newAddress();
    const invited = await invite(email, 'READONLY');
    const link = await tokenMailedTo(server, email, 'register');
    const removal = 'mutation ($ids: [ID!]!) { deleteUsers(userIds: $ids) { success } }';
    expect((await server.graphql(removal, { ids: [invited.users[0].id] }, token)).deleteUsers.success).toBe(true);
    expect(await register(email, link)).toMatchObject({ success: false });
  });
});
