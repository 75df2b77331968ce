import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { brandNamed } from '../../../brands/registry.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../index.ts';

const LOGIN =
  'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { token } }';
const LIST = '{ sessions { success sessions { id device network country signedInAt lastUsedAt isCurrent } } }';
const REVOKE = 'mutation ($id: ID!) { revokeSession(sessionId: $id) { success errors } }';
const REVOKE_ALL = 'mutation { revokeAllSessions { success } }';
const SWITCH = 'mutation ($id: ID!) { switchOrganization(organizationId: $id) { token } }';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36';

type Listed = {
  id: string;
  device: string;
  network: string;
  country: string | null;
  isCurrent: boolean;
  lastUsedAt: string;
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: ['loopback'] });
  await preparePlatform(server.context);
});

async function build(given: { brand?: string; isPlatformAdmin?: boolean } = {}) {
  const home = given.isPlatformAdmin ? { id: PLATFORM_ORGANIZATION } : await buildOrganization(server.context, given);
  const user = await buildUser(server.context, home.id, { isPlatformAdmin: given.isPlatformAdmin ?? false });
  // Removes the session that the builder made.
  await server.graphql('{ logoutUser { success } }', {}, user.token);
  const signIn = (userAgent: string, ip: string) => signInFrom(user, userAgent, ip);
  return { ...user, organizationId: home.id, signIn };
}

async function signInFrom(user: { email: string; password: string }, userAgent: string, ip: string): Promise<string> {
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, 'user-agent': userAgent },
    body: JSON.stringify({ query: LOGIN, variables: { email: user.email, password: user.password } }),
  });
  return ((await answer.json()) as { data: { loginUser: { token: string } } }).data.loginUser.token;
}

const listOf = async (token: string): Promise<Listed[]> => (await server.graphql(LIST, {}, token)).sessions.sessions;
const isIn = async (token: string): Promise<boolean> =>
  (await server.graphql('{ user { success } }', {}, token)).user.success;
const revoke = async (id: string, token: string) => (await server.graphql(REVOKE, { id }, token)).revokeSession;

async function revocations(organizationId: OrganizationId) {
  const entries = await inTransactionAcrossOrganizations(server.context.db, (tx) =>
    sql<{ actor: number; object: string | null; details: object }>`
      select actor_user_id as actor, object_id as object, details from audit_entries
      where organization_id = ${organizationId} and action = 'session-revoked' order by number`.execute(tx),
  );
  return entries.rows;
}

describe('the list of sessions', () => {
  it('names the device and the truncated network, this device first', async () => {
    const { signIn } = await build();
    const here = await signIn(windows, '203.0.113.77');
    server.clock.advance({ minutes: 5 });
    await signIn(iPhone, '2001:db8:12:34::1');
    const list = await listOf(here);
    expect(list.map(({ device, network, isCurrent }) => [device, network, isCurrent])).toEqual([
      ['Chrome on Windows', '203.0.113.x', true],
      ['Safari on an iPhone', '2001:db8:12:x', false],
    ]);
    const { lastUsedAt } = list[1] ?? expect.fail('The phone is not listed.');
    expect(Math.abs(Date.parse(lastUsedAt) - server.clock.now().getTime())).toBeLessThan(60_000);
  });

  it('names the country of the address that the proxy saw, and none for one that has none', async () => {
    const { signIn } = await build();
    const here = await signIn(windows, '24.48.0.9');
    server.clock.advance({ minutes: 5 });
    await signIn(iPhone, '2a02:8100:1:2::1');
    server.clock.advance({ minutes: 5 });
    await signIn(windows, '192.168.1.20');
    const list = await listOf(here);
    expect(list.map(({ country, network }) => [country, network])).toEqual([
      ['CA', '24.48.0.x'],
      [null, '192.168.1.x'],
      ['DE', '2a02:8100:1:x'],
    ]);
  });

  it('has one line for a sign-in, however many organizations it has entered', async () => {
    const { signIn } = await build({ isPlatformAdmin: true });
    const { id } = await buildOrganization(server.context);
    const own = await signIn(windows, '203.0.113.1');
    const inside = (await server.graphql(SWITCH, { id: String(id) }, own)).switchOrganization.token;
    expect(await listOf(inside)).toMatchObject([{ device: 'Chrome on Windows', isCurrent: true }]);
    await server.graphql('{ logoutUser { success } }', {}, inside);
    expect([await isIn(inside), await isIn(own)]).toEqual([false, false]);
  });

  it('leaves out sessions that were idle too long', async () => {
    const { signIn } = await build({ brand: 'health' });
    await signIn(iPhone, '203.0.113.1');
    server.clock.advance({ minutes: brandNamed('health').session.idleMinutes + 1 });
    const here = await signIn(windows, '203.0.113.1');
    expect((await listOf(here)).map(({ device }) => device)).toEqual(['Chrome on Windows']);
  });
});

describe('signing out elsewhere', () => {
  it('ends one device and no other, and is in the audit trail', async () => {
    const { signIn, id, organizationId } = await build();
    const [here, lost, other] = [
      await signIn(windows, '203.0.113.1'),
      await signIn(iPhone, '203.0.113.2'),
      await signIn(windows, '203.0.113.3'),
    ];
    const lostId = (await listOf(here)).find(({ device }) => device.includes('iPhone'))?.id ?? '';
    expect(await revoke(lostId, here)).toEqual({ success: true, errors: [] });
    expect([await isIn(here), await isIn(lost), await isIn(other)]).toEqual([true, false, true]);
    expect(await revocations(organizationId)).toEqual([{ actor: id, object: lostId, details: {} }]);
  });

  it('ends every device, including this one', async () => {
    const { signIn, id, organizationId } = await build();
    const [here, other] = [await signIn(windows, '203.0.113.1'), await signIn(iPhone, '203.0.113.2')];
    await server.graphql(REVOKE_ALL, {}, here);
    expect([await isIn(here), await isIn(other)]).toEqual([false, false]);
    expect(await revocations(organizationId)).toEqual([{ actor: id, object: null, details: { everywhere: true } }]);
  });

  it('does not affect a colleague’s sessions', async () => {
    const [dana, omar] = [await build(), await build()];
    const [hers, his] = [await dana.signIn(windows, '203.0.113.1'), await omar.signIn(windows, '203.0.113.1')];
    const [foreign] = await listOf(his);
    expect((await revoke(foreign?.id ?? '', hers)).success).toBe(false);
    expect(await isIn(his)).toBe(true);
    expect(await revocations(dana.organizationId)).toEqual([]);
  });
});
