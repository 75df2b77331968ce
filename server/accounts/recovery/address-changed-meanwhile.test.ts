import { beforeEach, describe, expect, it } from 'vitest';
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

async function linkForNewPassword(own: string): Promise<string> {
  await server.graphql(FORGOT, { email: own });
  return tokenMailedTo(server, own, 'reset-password');
}

async function invitationTo(own: string): Promise<string> {
  const accomplice = await buildUser(context, (await buildOrganization(context)).id);
  await server.graphql(INVITE, { users: [{ email: own, role: 'ADMIN' }] }, accomplice.token);
  return tokenMailedTo(server, own, 'register');
}

const links = [
  { named: 'a link for a new password', linkTo: linkForNewPassword, use: RESET },
  { named: 'an invitation', linkTo: invitationTo, use: JOIN },
];

describe.each(links)('$named', ({ named, linkTo, use }) => {
  it.each(Array.from({ length: 20 }, (_, n) => n * 4))(
    'proves nothing of an address that replaces its own meanwhile, %s ms apart',
    async (apart) => {
      const place = `${apart}.${named.replaceAll(' ', '-')}`;
      const own = `own@${place}.attacker.test`;
      const victim = `victim@${place}.example.test`;
      const { change } = await personWith(own);
      const link = await linkTo(own);
      const changing = change(victim);
      await wait(apart);
      await server.graphql(use, { token: link });
      expect(await changing).toBe(true);
      expect(await entersAsInvited(victim)).toBe(false);
    },
  );
});
