import { beforeEach, expect, it } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { tokenMailedTo } from '../../testing/read-mailbox.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { preparePlatform } from '../index.ts';

const server = await startTestServer({ carrier: 'simulator' });
await preparePlatform(server.context);

const OLD = 'meadow-paths-3';
const FORGOT = 'mutation ($email: String!) { forgotPassword(email: $email) { success } }';
const RESET = `mutation ($token: String!) {
  resetPassword(token: $token, password: "river-stones-7", password2: "river-stones-7") { success } }`;
const CHANGE = `mutation {
  newPassword(oldPassword: "${OLD}", password: "stolen-anyway-9", password2: "stolen-anyway-9") { success } }`;
const LOGIN =
  'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { token } }';
const SELF = '{ user { success } }';

// The limit of emails and guesses an hour for one address.
beforeEach(() => server.clock.advance({ hours: 1, seconds: 1 }));

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const apartMs = [0, 6, 12, 18, 24, 30, 40, 50, 60];

/** Someone whose old password an attacker knows, and who has the link for a new one. */
async function robbed(email: string) {
  const { id } = await buildOrganization(server.context);
  const { token } = await buildUser(server.context, id, { email, password: OLD });
  await server.graphql(FORGOT, { email });
  const link = await tokenMailedTo(server, email, 'reset-password');
  const signIn = async (password: string) =>
    (await server.graphql(LOGIN, { email, password })).loginUser.token as string | null;
  return { token, signIn, reset: async () => (await server.graphql(RESET, { token: link })).resetPassword.success };
}

it.each(apartMs)('an old password that was replaced meanwhile signs no one in, %s ms apart', async (apart) => {
  const { reset, signIn } = await robbed(`signs-in-${apart}@example.test`);
  const resetting = reset();
  await wait(apart);
  const tries = Array.from({ length: 6 }, async (_, n) => {
    await wait(n * 10);
    return signIn(OLD);
  });
  const tokens = await Promise.all(tries);
  expect(await resetting).toBe(true);
  for (const token of tokens.filter((one) => one !== null))
    expect((await server.graphql(SELF, {}, token)).user.success).toBe(false);
});

it.each(apartMs)('an old password that was replaced meanwhile sets no other, %s ms apart', async (apart) => {
  const { reset, signIn, token } = await robbed(`changes-${apart}@example.test`);
  const changing = server.graphql(CHANGE, {}, token);
  await wait(apart);
  const isReset = await reset();
  expect((await changing).newPassword.success).toBe(!isReset);
  expect(await signIn('river-stones-7')).toEqual(isReset ? expect.any(String) : null);
});
