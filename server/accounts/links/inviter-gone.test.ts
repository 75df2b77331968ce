import { expect, it } from 'vitest';
import type { AccessLevel } from '../../../domain/permissions/policy.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { tokenMailedTo } from '../../testing/read-mailbox.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ carrier: 'simulator' });
const INVITE =
  'mutation ($email: String!, $role: String!) { inviteUsers(users: [{ email: $email, role: $role }]) { success errors } }';
const LOWER =
  'mutation ($id: ID!, $access: AccessLevel!) { updateUser(userId: $id, user: { access: $access }) { success } }';
const REMOVE = 'mutation ($id: ID!) { deleteUsers(userIds: [$id]) { success } }';
const REGISTER = `mutation ($token: String!, $email: String!) {
  registerUser(token: $token, name: "Omar Fields", email: $email, password: "meadow-paths-3", password2: "meadow-paths-3") {
    success errors user { organization { access } } } }`;
const USED_UP = 'This link is no longer valid. Please ask for a new one.';

it.each<[string, AccessLevel, 'removed' | AccessLevel, boolean]>([
  ['whose inviter was removed', 'ADMIN', 'removed', false],
  ['whose inviter was removed, at the lowest level too', 'LIMITED', 'removed', false],
  ['whose inviter may no longer invite', 'LIMITED', 'MANAGER', false],
  ['whose inviter still could', 'ADMIN', 'ADMIN', true],
])('an invitation %s (%s, %s) is valid: %s', async (_who, role, then, isValid) => {
  const { id } = await buildOrganization(server.context);
  const [owner, inviter] = [
    await buildUser(server.context, id),
    await buildUser(server.context, id, { access: 'ADMIN' }),
  ];
  const email = `invited-${owner.id}@example.test`;
  expect((await server.graphql(INVITE, { email, role }, inviter.token)).inviteUsers.success).toBe(true);
  const token = await tokenMailedTo(server, email, 'register');
  if (then === 'removed') await server.graphql(REMOVE, { id: inviter.id }, owner.token);
  else await server.graphql(LOWER, { id: inviter.id, access: then }, owner.token);
  const { registerUser } = await server.graphql(REGISTER, { token, email });
  if (isValid) expect(registerUser).toMatchObject({ success: true, user: { organization: { access: role } } });
  else expect(registerUser).toMatchObject({ success: false, errors: [USED_UP] });
  // Someone else who may can invite them again.
  if (isValid) return;
  server.clock.advance({ minutes: 2 });
  expect((await server.graphql(INVITE, { email, role }, owner.token)).inviteUsers.success).toBe(true);
  const again = await tokenMailedTo(server, email, 'register', 2);
  expect((await server.graphql(REGISTER, { token: again, email })).registerUser.success).toBe(true);
});
