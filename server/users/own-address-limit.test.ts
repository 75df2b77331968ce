import { expect, it } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const CHANGE = `mutation ($id: ID!, $email: String!, $password: String!) {
  updateUser(userId: $id, user: { email: $email, currentPassword: $password }) { errors } }`;

it('a person finds out of ten addresses an hour whether they have an account', async () => {
  const server = await startTestServer({ roles: ['web'] });
  const { id: organizationId } = await buildOrganization(server.context);
  const known = await buildUser(server.context, organizationId);
  const { id, password, token } = await buildUser(server.context, organizationId, { access: 'LIMITED' });
  const ask = async (email: string) =>
    (await server.graphql(CHANGE, { id: String(id), email, password }, token)).updateUser.errors[0];
  for (let tries = 0; tries < 10; tries += 1) expect(await ask(known.email)).toBe(sentenceOf('email-taken'));
  expect(await ask(known.email)).toBe(sentenceOf('too-many-address-changes'));
  expect(await ask('free@example.test')).toBe(sentenceOf('too-many-address-changes'));
  server.clock.advance({ hours: 1, minutes: 1 });
  expect(await ask('free@example.test')).toBeUndefined();
});
