import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { preparePlatform } from '../../accounts/index.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { inTransaction } from '../database/database.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  token = (await buildUser(server.context, (await buildOrganization(server.context)).id)).token;
});

const json = { 'content-type': 'application/json' };

function ask(body: unknown, headers: Record<string, string> = json): Promise<Response> {
  return fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

describe('/health and /ready', () => {
  it('answer the plain text OK [POLICY-11], ready only once there is a number to send codes from', async () => {
    expect((await fetch(`${server.url}/ready`)).status).toBe(503);
    await preparePlatform(server.context);
    for (const path of ['/health', '/ready']) {
      const answer = await fetch(server.url + path);
      expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
        200,
        'text/plain',
        'OK',
      ]);
    }
  });
});

describe('POST /graphql', () => {
  it('is the only way to call, and answers are not cached [API-01 API-03]', async () => {
    expect((await fetch(`${server.url}/graphql?query={user{success}}`)).status).toBe(404);
    const answer = await ask({ query: '{ user { success } }' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('identifies the person by the Bearer token alone [API-02]', async () => {
    const withCookie = await ask({ query: '{ user { success } }' }, { ...json, cookie: `token=${token}` });
    expect(await withCookie.json()).toEqual({ data: { user: { success: false } } });
    const withToken = await ask({ query: '{ user { success } }' }, { ...json, authorization: `Bearer ${token}` });
    expect(await withToken.json()).toEqual({ data: { user: { success: true } } });
  });

  it('checks a password, or starts a session, at most once per request', async () => {
    const asks = ['updateUser(userId: "1", user: { email: "a@b.test" }) { success }'];
    asks.push(
      'switchOrganization(organizationId: "1") { success }',
      'newPassword(oldPassword: "a", password: "b", password2: "b") { success }',
    );
    for (const one of asks)
      for (const other of asks) {
        const answer = await ask({ query: `mutation { a: ${one} b: ${other} }` });
        expect([answer.status, await answer.text()]).toEqual([
          400,
          expect.stringContaining('A request may sign in once.'),
        ]);
      }
  });

  const circle = 'query { user { ...A } } fragment A on UserResult { user { ...B } } fragment B on User { ...B }';
  it.each<[string, unknown, number]>([
    ['another content type', '{ user { success } }', 415],
    ['no JSON', '{"query": ', 400],
    ['several documents at once', [{ query: '{ user { success } }' }], 400],
    ['no query', { variables: {} }, 400],
    [
      'too many aliases',
      { query: `{ ${Array.from({ length: 16 }, (_, n) => `a${n}: user { success }`).join(' ')} }` },
      400,
    ],
    ['too many words', { query: `{ ${'user { success } '.repeat(600)} }` }, 400],
    ['a document that is one long comment', { query: `#${'x'.repeat(60_000)}\n{ user { success } }` }, 400],
    ['too many directives', { query: `{ user { ${'success @include(if: true) '.repeat(51)} } }` }, 400],
    [
      'too deep a document',
      { query: `{ user { user { ${'organizations { id '.repeat(12)} ${'}'.repeat(12)} } } }` },
      400,
    ],
    ['a fragment inside itself', { query: circle }, 400],
    [
      'two sign-ins',
      {
        query:
          'mutation { a: loginUser(email: "a", password: "b") { success } b: loginUser(email: "a", password: "c") { success } }',
      },
      400,
    ],
    [
      'a body of more than a megabyte',
      { query: '{ user { success } }', variables: { padding: 'x'.repeat(1_100_000) } },
      413,
    ],
  ])('refuses %s', async (what, body, status) => {
    const answer = await ask(body, what === 'another content type' ? { 'content-type': 'text/plain' } : json);
    expect(answer.status).toBe(status);
  });

  it('accepts the rows of a large file from a signed-in person only', async () => {
    const query = 'mutation($leads: [LeadInput!]!) { createLeads(leads: $leads) { success } }';
    const body = { query, variables: { leads: Array.from({ length: 1_500 }, () => ({ name: 'x'.repeat(1_000) })) } };
    expect((await ask(body)).status).toBe(413);
    expect((await ask(body, { ...json, authorization: `Bearer ${token.slice(1)}x` })).status).toBe(413);
    expect((await ask(body, { ...json, authorization: `Bearer ${token}` })).status).toBe(200);
  });

  it('treats a body without a length as a large one', async () => {
    const body = new Blob([JSON.stringify({ query: '{ user { success } }' })]).stream();
    const answer = await fetch(`${server.url}/graphql`, { method: 'POST', headers: json, body, duplex: 'half' });
    expect(answer.status).toBe(413);
  });

  it('refuses a body larger than any import', async () => {
    const answer = await ask('x'.repeat(17 * 1024 * 1024)).catch(() => ({ status: 413 }));
    expect(answer.status).toBe(413);
  });

  it('runs the named operation of several, even if another one ran often before', async () => {
    const query = 'query A { user { success } } query B { sendStats { success } }';
    for (const operationName of ['A', 'B', 'A', 'B', 'A', 'A']) {
      const { data } = (await (await ask({ query, operationName })).json()) as { data: object };
      expect(Object.keys(data)).toEqual([operationName === 'A' ? 'user' : 'sendStats']);
    }
    const smuggled = await ask({ query, operationName: 'A\n{ user { success } }' });
    expect(((await smuggled.json()) as { errors: unknown[] }).errors).toHaveLength(1);
  });

  it('never suggests names of the schema', async () => {
    const answer = await ask({ query: '{ usr { success } }' });
    const text = await answer.text();
    expect(text).toContain('Cannot query field');
    expect(text).not.toMatch(/Did you mean|"user"/);
  });

  it('reports no more than a few errors in a document', async () => {
    const answer = await ask({ query: `{ ${'usr '.repeat(500)} }` });
    const { errors } = (await answer.json()) as { errors: { message: string }[] };
    expect(errors).toHaveLength(6);
    expect(errors.at(-1)?.message).toContain('Too many validation errors');
  });

  it('ignores prototypes in input', async () => {
    const polluted = await ask('{"query":"{ user { success } }","variables":{"__proto__":{"polluted":true}}}');
    expect(polluted.status).toBe(400);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('files', () => {
  it.each([
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/%00',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/.git/config',
    '/package.json',
    '/c/%',
    '/c/%00',
    '/e/a%00b/c',
    '/g/%00',
    `/media/${'x'.repeat(200)}`,
  ])('outside the built pages are not served: %s', async (path) => {
    const raw = await rawGet(path);
    expect(raw).not.toContain('"dependencies"');
    expect(raw).toMatch(/^HTTP\/1\.1 (400|403|404)/);
    expect(raw).toMatch(/x-content-type-options: nosniff/i);
    expect(raw).not.toContain('FST_');
  });
});

describe('every page', () => {
  it('may not be framed, sniffed or given foreign scripts', async () => {
    const { headers } = await fetch(`${server.url}/brand.json`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/trusted-types default slide-text ProseMirrorClipboard(;|$)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('gets the data of the one brand of its host, without its special grants [BRAND-07]', async () => {
    const brand = await (await fetch(`${server.url}/brand.json`)).json();
    expect(brand).toMatchObject({ key: 'default', capabilities: ['if-then', 'select-on-dashboard'] });
    expect(brand).not.toHaveProperty('grants');
  });
});

describe('live changes', () => {
  it('reach the signed-in organization after the change is committed, and no one else', async () => {
    const own = await follow(token, 1);
    const organization = await buildOrganization(server.context);
    const foreign = await follow((await buildUser(server.context, organization.id)).token, 1);
    await inTransaction(server.context.db, organization.id, (tx) =>
      server.context.live.announce(tx, organization.id, 'leads'),
    );
    expect(await foreign.next()).toContain('event: leads');
    expect(own.received()).not.toContain('event: leads');
    own.stop();
    foreign.stop();
  });

  it('are refused without a session', async () => {
    expect((await fetch(`${server.url}/events`)).status).toBe(401);
  });

  it('end with the session: a signed-out person no longer gets them', async () => {
    const organization = await buildOrganization(server.context);
    const { token: bearer } = await buildUser(server.context, organization.id);
    const stream = await follow(bearer, 1);
    await server.graphql('{ logoutUser { success } }', {}, bearer);
    await inTransaction(server.context.db, organization.id, (tx) =>
      server.context.live.announce(tx, organization.id, 'leads'),
    );
    // The read ends with the first event, or with the stream.
    expect(await stream.next()).not.toContain('event:');
  });
});

async function follow(bearer: string, events: number) {
  const controller = new AbortController();
  const answer = await fetch(`${server.url}/events`, {
    headers: { authorization: `Bearer ${bearer}` },
    signal: controller.signal,
  });
  let text = '';
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) {
      text += new TextDecoder().decode(chunk);
      if (text.split('event:').length > events) return;
    }
  })().catch(() => undefined);
  return {
    next: () => reading.then(() => text),
    received: () => text,
    stop: () => controller.abort(),
  };
}

function rawGet(path: string): Promise<string> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}
