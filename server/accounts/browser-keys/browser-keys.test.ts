import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TIME_HEADER } from '../../../contract/session-proof.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { makeBrowserKey, type TestKey } from '../../testing/browser-key.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { inviteTo } from '../../testing/invite-to.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sweepAccounts } from '../sweep.ts';

const server = await startTestServer({ sessionKeys: 'required' });
const { clock, context } = server;

const LOGIN = `mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) {
  success errors token user { id } } }`;
const SWITCH = 'mutation ($id: ID!) { switchOrganization(organizationId: $id) { success errors token user { id } } }';
const NO_KEY =
  'This account only signs in over a secure connection. Open this page with https:// in an up-to-date browser, and not in a private window.';
const query = '{ user { success } }';

async function build(given: { brand?: string; isPlatformAdmin?: boolean } = {}) {
  const { id: organizationId } = await buildOrganization(context, { brand: given.brand ?? 'default' });
  const user = await buildUser(context, organizationId, { isPlatformAdmin: given.isPlatformAdmin ?? false });
  const logIn = async (ask = server.graphql) => {
    const { email, password } = user;
    return (await ask(LOGIN, { email, password })).loginUser;
  };
  return { ...user, organizationId, logIn };
}

async function buildBound() {
  const key = makeBrowserKey(server);
  const user = await build({ brand: 'health' });
  const { token } = await user.logIn(key.ask);
  return { ...user, key, token: String(token) };
}

const isIn = async (token: string, ask = server.graphql) => (await ask(query, {}, token)).user.success;

async function send(
  path: string,
  token: string,
  given: { method?: string; headers?: object; body?: string | FormData } = {},
) {
  const { method = 'POST', headers = {}, body = '' } = given;
  return fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(method === 'GET' ? {} : { body }),
  });
}

async function graphqlWith(token: string, headers: object): Promise<boolean> {
  const sent = { 'content-type': 'application/json', ...headers };
  const answer = await send('/graphql', token, { headers: sent, body: JSON.stringify({ query }) });
  const { data } = (await answer.json()) as { data: { user: { success: boolean } } };
  return data.user.success;
}

describe('a session of a clinic or of a platform admin', () => {
  it('opens nothing with its token alone, or with another browser’s key', async () => {
    for (const given of [{ brand: 'health' }, { isPlatformAdmin: true }]) {
      const [key, other] = [makeBrowserKey(server), makeBrowserKey(server)];
      const user = await build(given);
      const signedIn = await user.logIn(key.ask);
      expect(signedIn).toMatchObject({ success: true, user: { id: String(user.id) } });
      const { token } = signedIn;
      expect([await isIn(token, key.ask), await isIn(token), await isIn(token, other.ask)]).toEqual([
        ...[true, false, false],
      ]);
      // Trying it without the key doesn't sign its person out.
      expect(await isIn(token, key.ask)).toBe(true);
      // A session from before the key was required.
      expect([await isIn(user.token), await isIn(user.token, key.ask)]).toEqual([false, false]);
    }
  });

  it('doesn’t begin in a browser that stores no key, and the error says what to do', async () => {
    const user = await build({ brand: 'health' });
    expect(await user.logIn()).toMatchObject({ success: false, errors: [NO_KEY], token: null });
    const found = await inTransactionAcrossOrganizations(context.db, (tx) =>
      sql`select 1 from audit_entries where organization_id = ${user.organizationId} and action = 'login'`.execute(tx),
    );
    expect(found.rows).toEqual([]);
  });

  it('accepts a signature for one call: its method, path and body, once, and within a minute', async () => {
    const { key, token } = await buildBound();
    const body = JSON.stringify({ query });
    const call = { method: 'POST', path: '/graphql', body };
    expect(await graphqlWith(token, key.headerFor(call))).toBe(true);
    for (const wrong of [{ method: 'GET' }, { path: '/events' }, { body: '{}' }, { body: '' }])
      expect(await graphqlWith(token, key.headerFor(call, wrong)), JSON.stringify(wrong)).toBe(false);
    const now = clock.now().getTime();
    expect(await graphqlWith(token, key.headerFor(call, { time: now - 58_000 }))).toBe(true);
    expect(await graphqlWith(token, key.headerFor(call, { time: now + 58_000 }))).toBe(true);
    expect(await graphqlWith(token, key.headerFor(call, { time: now - 62_000 }))).toBe(false);
    expect(await graphqlWith(token, key.headerFor(call, { time: now + 65_000 }))).toBe(false);
    const once = key.headerFor(call);
    expect([await graphqlWith(token, once), await graphqlWith(token, once)]).toEqual([true, false]);
    const nonce = 'a'.repeat(22);
    const twice = [key.headerFor(call, { nonce }), key.headerFor(call, { nonce })];
    expect([await graphqlWith(token, twice[0] ?? {}), await graphqlWith(token, twice[1] ?? {})]).toEqual([true, false]);
    const [[name = '', text = '']] = Object.entries(key.headerFor(call)) as [[string, string]];
    for (const nonsense of ['', '1.2.3.4', text.slice(0, -1), `${text}A`, text.replace(/\.B/, '.C')])
      expect(await graphqlWith(token, { [name]: nonsense }), nonsense).toBe(false);
  });

  it('returns the server’s time, so that a browser with a wrong clock can sign by it', async () => {
    const { key, token } = await buildBound();
    const body = JSON.stringify({ query });
    const late = key.headerFor({ method: 'POST', path: '/graphql', body }, { time: clock.now().getTime() - 600_000 });
    const answer = await send('/graphql', token, { headers: { 'content-type': 'application/json', ...late }, body });
    expect(Math.abs(Number(answer.headers.get(TIME_HEADER)) - clock.now().getTime())).toBeLessThan(10_000);
  });

  it('opens no upload, live update, brand or call of the platform with the token alone', async () => {
    const { key, token } = await buildBound();
    const admin = await build({ isPlatformAdmin: true });
    const adminToken = String((await admin.logIn(key.ask)).token);
    const file = () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(8)], { type: 'image/png' }), 'x.png');
      return form;
    };
    const json = { 'content-type': 'application/json' };
    const search = JSON.stringify({ search: '', page: 1 });
    const superPath = `/super/organizations/${adminToken}`;
    const tries = async (sign: TestKey['headerFor'] | null) => {
      const signed = (method: string, path: string, body?: string) =>
        sign?.({ method, path, ...(body === undefined ? {} : { body }) }) ?? {};
      const stop = new AbortController();
      const events = await fetch(`${server.url}/events`, {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${token}`, ...signed('GET', '/events') },
        signal: stop.signal,
      });
      stop.abort();
      const uploads = ['/uploads', '/uploads/audio', '/uploads/video', '/uploads/recording', '/uploads/parts'];
      const uploaded = await Promise.all(
        uploads.map(async (path) => (await send(path, token, { headers: signed('POST', path), body: file() })).status),
      );
      const modmed = `/oauth2/modmed/token/${token}`;
      const own = { headers: { ...json, ...signed('POST', modmed, '{}') }, body: '{}' };
      const over = { headers: { ...json, ...signed('POST', superPath, search) }, body: search };
      return [
        events.status,
        ...uploaded,
        (await send(modmed, token, own)).status,
        (await send(superPath, adminToken, over)).status,
      ];
    };
    expect(await tries(null)).toEqual(Array.from({ length: 8 }, () => 401));
    // With the key they respond as usual.
    const [events, picture, ...rest] = await tries(key.headerFor);
    expect([events, picture]).toEqual([200, 415]);
    expect(rest).not.toContain(401);
    expect(rest.at(-1)).toBe(200);
    const brandOf = async (headers: object) =>
      ((await (await send('/brand.json', token, { method: 'GET', headers })).json()) as { key: string }).key;
    expect(await brandOf({})).toBe('default');
    expect(await brandOf(key.headerFor({ method: 'GET', path: '/brand.json' }))).toBe('health');
  });

  it('keeps its key when its token is rotated, and passes it to the organization it continues in', async () => {
    const key = makeBrowserKey(server);
    const admin = await build({ isPlatformAdmin: true });
    const { organizationId: clinicId } = await build({ brand: 'health' });
    const { token } = await admin.logIn(key.ask);
    const { switchOrganization } = await key.ask(SWITCH, { id: String(clinicId) }, token);
    expect(switchOrganization).toMatchObject({ success: true, user: { id: String(admin.id) } });
    const inside = switchOrganization.token;
    expect([await isIn(inside, key.ask), await isIn(inside)]).toEqual([true, false]);
  });

  it('is not entered from another brand with a copied token and the key of any browser', async () => {
    const [key, thief] = [makeBrowserKey(server), makeBrowserKey(server)];
    const user = await build();
    const clinic = await build({ brand: 'health' });
    await inviteTo(context, clinic.organizationId, user.email, 'MANAGER');
    const enter = async (token: string, ask = server.graphql) =>
      (await ask(SWITCH, { id: String(clinic.organizationId) }, token)).switchOrganization;
    // A sign-in from before they were in the clinic.
    for (const ask of [server.graphql, thief.ask, key.ask])
      expect(await enter(user.token, ask)).toMatchObject({ success: false, errors: ['Invalid session'], token: null });
    expect(await user.logIn()).toMatchObject({ success: false, errors: [NO_KEY] });
    const { token } = await user.logIn(key.ask);
    expect([await isIn(token, key.ask), await isIn(token), await isIn(token, thief.ask)]).toEqual([true, false, false]);
    const inside = (await enter(token, key.ask)).token;
    expect([await isIn(inside, key.ask), await isIn(inside), await isIn(inside, thief.ask)]).toEqual([
      ...[true, false, false],
    ]);
  });
});

describe('every other session', () => {
  it('needs no key, even if the browser has one', async () => {
    const key = makeBrowserKey(server);
    const user = await build();
    const { token } = await user.logIn(key.ask);
    expect([await isIn(token), await isIn(token, key.ask)]).toEqual([true, true]);
  });
});

it('signatures are deleted once they are too old to be accepted, and not before', async () => {
  const { key, token } = await buildBound();
  const body = JSON.stringify({ query });
  const late = key.headerFor({ method: 'POST', path: '/graphql', body }, { time: clock.now().getTime() + 55_000 });
  expect(await graphqlWith(token, late)).toBe(true);
  clock.advance({ minutes: 1, seconds: 50 });
  await sweepAccounts(context);
  expect(await graphqlWith(token, late)).toBe(false);
  const count = async () =>
    (
      await inTransactionAcrossOrganizations(context.db, (tx) =>
        sql<{ count: number }>`select count(*)::int as count from session_proofs`.execute(tx),
      )
    ).rows[0]?.count;
  expect(await count()).toBeGreaterThan(0);
  clock.advance({ minutes: 5 });
  await sweepAccounts(context);
  expect(await count()).toBe(0);
});
