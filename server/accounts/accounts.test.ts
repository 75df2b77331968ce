import { beforeAll, describe, expect, it } from 'vitest';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { preparePlatform } from './index.ts';

const LOGIN = `mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { success errors token user { id email organization { name access } organizations { id access } } } }`;
const USER = '{ user { success errors user { id token wpAdmin organization { id name brand access } } } }';
const LOGOUT = '{ logoutUser { success errors } }';
const REGISTER = `mutation ($token: String!, $password2: String!) { registerUser(token: $token, name: "Ada Admin", email: "ada@example.test", password: "a-long-password-1", password2: $password2) { success errors token user { wpAdmin organization { id } } } }`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});

describe('signing in', () => {
  it('answers a token and the person for the right password [API-87]', async () => {
    const organization = await buildOrganization(server.context, { name: 'Ink & Co' });
    const user = await buildUser(server.context, organization.id, { access: 'OWNER' });
    const { loginUser } = await server.graphql(LOGIN, { email: user.email.toUpperCase(), password: user.password });
    expect(loginUser).toMatchObject({
      success: true,
      errors: [],
      user: { email: user.email, organization: { name: 'Ink & Co', access: 'OWNER' } },
    });
    const { user: answer } = await server.graphql(USER, {}, loginUser.token);
    expect(answer.user).toMatchObject({
      id: String(user.id),
      token: null,
      organization: { id: String(organization.id) },
    });
  });

  it('answers a wrong password and an unknown address alike [API-04]', async () => {
    const organization = await buildOrganization(server.context);
    const user = await buildUser(server.context, organization.id);
    const wrong = await server.graphql(LOGIN, { email: user.email, password: 'not-the-password' });
    const unknown = await server.graphql(LOGIN, { email: 'unknown@example.test', password: 'not-the-password' });
    expect(wrong).toEqual(unknown);
    expect(wrong.loginUser).toMatchObject({
      success: false,
      errors: ['The email address or the password is not right.'],
      token: null,
    });
  });
});

describe('a session', () => {
  it('ends for good when its person signs out [API-15]', async () => {
    const { token } = await buildUser(server.context, (await buildOrganization(server.context)).id);
    expect((await server.graphql(LOGOUT, {}, token)).logoutUser.success).toBe(true);
    expect((await server.graphql(USER, {}, token)).user).toMatchObject({ success: false, errors: ['Invalid session'] });
  });

  it.each([
    ['default', { hours: 11, minutes: 59 }, true],
    ['default', { hours: 12 }, false],
    ['health', { minutes: 14 }, true],
    ['health', { minutes: 15 }, false],
  ] as const)('of the %s brand after %o without a request: still valid %s', async (brand, idle, isValid) => {
    const { token } = await buildUser(server.context, (await buildOrganization(server.context, { brand })).id);
    server.clock.advance(idle);
    expect((await server.graphql(USER, {}, token)).user.success).toBe(isValid);
  });

  it('is refused with a made-up token, with status 200 [SESS-02]', async () => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer made-up' },
      body: JSON.stringify({ query: USER }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      data: { user: { success: false, errors: ['Invalid session'], user: null } },
    });
  });
});

describe('the first start', () => {
  it('gives one link that registers the platform admin of organization 1, once', async () => {
    const empty = await startTestServer({ roles: ['web'] });
    const old = (await preparePlatform(empty.context))?.split('/').at(-1);
    const link = (await preparePlatform(empty.context))?.split('/').at(-1);
    const differ = await empty.graphql(REGISTER, { token: link, password2: 'something-else-1' });
    expect(differ.registerUser).toMatchObject({ success: false, errors: ['Passwords must match.'] });
    // Every start says the same link, so that any of several processes has one that works.
    expect(link).toBe(old);
    const twice = await Promise.all(
      [1, 2].map(() => empty.graphql(REGISTER, { token: link, password2: 'a-long-password-1' })),
    );
    expect(twice.filter((answer) => answer.registerUser.success)).toHaveLength(1);
    const registered = twice.find((answer) => answer.registerUser.success)?.registerUser;
    expect(registered.user).toEqual({ wpAdmin: true, organization: { id: '1' } });
    expect(await preparePlatform(empty.context)).toBeNull();
  });
});
