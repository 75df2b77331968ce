import { beforeEach, expect, it } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { tokenMailedTo } from '../../testing/read-mailbox.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { preparePlatform } from '../index.ts';

const server = await startTestServer({ carrier: 'simulator' });
const { context } = server;
await preparePlatform(context);

const PASSWORD = 'meadow-paths-3';
const FORGOT = 'mutation ($email: String!) { forgotPassword(email: $email) { success } }';
const RESET = `mutation ($token: String!) {
  resetPassword(token: $token, password: "${PASSWORD}", password2: "${PASSWORD}") { success } }`;
const CHANGE = `mutation ($id: ID!, $email: String!) {
  updateUser(userId: $id, user: { email: $email, currentPassword: "${PASSWORD}" }) { success errors } }`;
const LOGIN = `mutation ($email: String!) { loginUser(email: $email, password: "${PASSWORD}") { token } }`;
const INVITE = 'mutation ($users: [InviteeInput!]!) { inviteUsers(users: $users) { success } }';
const JOIN = `mutation ($token: String!) { joinOrganization(token: $token, password: "${PASSWORD}") { success } }`;
const SWITCH = 'mutation ($id: ID!) { switchOrganization(organizationId: $id) { success } }';

// The limit of emails and guesses an hour for one address.
beforeEach(() => server.clock.advance({ hours: 1, seconds: 1 }));

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function personWith(email: string) {
  const home = await buildOrganization(context);
  const { id, token } = await buildUser(context, home.id, { access: 'ADMIN', email, password: PASSWORD });
  const change = async (address: string) =>
    (await server.graphql(CHANGE, { id: String(id), email: address }, token)).updateUser.success as boolean;
  return { change };
}

/** Whether someone who signs in with this address enters an organization that invites it, without any email. */
async function entersAsInvited(victim: string): Promise<boolean> {
  const inviting = await buildOrganization(context);
  const owner = await buildUser(context, inviting.id);
  await server.graphql(INVITE, { users: [{ email: victim, role: 'ADMIN' }] }, owner.token);
  const { token } = (await server.graphql(LOGIN, { email: victim })).loginUser;
  return (await server.graphql(SWITCH, { id: String(inviting.id) }, token)).switchOrganization.success;
}

it.each([0, 8, 16, 24, 32, 40, 60, 80])(
  'a link for a new password proves nothing of an address that replaces its own meanwhile, %s ms apart',
  async (apart) => {
    const own = `own-${apart}@attacker.test`;
    const victim = `victim-${apart}@example.test`;
    const { change } = await personWith(own);
    await server.graphql(FORGOT, { email: own });
    const link = await tokenMailedTo(server, own, 'reset-password');
    const changing = change(victim);
    await wait(apart);
    await server.graphql(RESET, { token: link });
    expect(await changing).toBe(true);
    expect(await entersAsInvited(victim)).toBe(false);
  },
);

it.each([0, 8, 16, 24, 32, 40, 60, 80])(
  'an invitation proves nothing of an address that replaces its own meanwhile, %s ms apart',
  async (apart) => {
    const own = `joins-${apart}@attacker.test`;
    const victim = `victim-of-joining-${apart}@example.test`;
    const { change } = await personWith(own);
    const accomplice = await buildUser(context, (await buildOrganization(context)).id);
    await server.graphql(INVITE, { users: [{ email: own, role: 'ADMIN' }] }, accomplice.token);
    const link = await tokenMailedTo(server, own, 'register');
    const changing = change(victim);
    await wait(apart);
    await server.graphql(JOIN, { token: link });
    expect(await changing).toBe(true);
    expect(await entersAsInvited(victim)).toBe(false);
  },
);
