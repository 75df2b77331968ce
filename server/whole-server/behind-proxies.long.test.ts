// The files of deploy/ as they are, in the programs they are for, in front of a server with three brands.
import { request as plainRequest, type RequestOptions } from 'node:http';
import { request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { brandNamed } from '../../brands/registry.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { box, buildMp4 } from '../testing/build-video.ts';
import { freePort } from '../testing/free-port.ts';
import { type Front, startCaddy, startNginx } from '../testing/proxies.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const MB = 1024 * 1024;
// Any address of the loopback: the proxy sees it as the client's.
const CLIENT = '127.0.0.9';
const metricsToken = 'a-token-of-32-letters-and-digits';
const brandHosts = [
  { brand: 'health', hosts: ['app.clinic.com', 'links.clinic.com'] },
  { brand: 'default', hosts: ['whistle.com'] },
];

type Sent = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: Buffer | string };
type Got = { readonly status: number; readonly body: string };

/** Requests a path of a host through the proxy, from the client's address. */
function ask({ httpsPort }: Front, host: string, path: string, sent: Sent = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...{ host: '127.0.0.1', port: httpsPort, servername: host, localAddress: CLIENT, rejectUnauthorized: false },
        ...{ path, method: sent.method ?? 'GET', headers: { ...sent.headers, host }, agent: false },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
        );
      },
    );
    asked.on('error', reject).end(sent.body ?? '');
  });
}

/** The status of a request past the proxy. */
function askHttp(options: RequestOptions): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = plainRequest({ host: '127.0.0.1', agent: false, ...options }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });
}

async function graphql(proxy: Front, query: string, variables: object, token: string | null = null) {
  const { body } = await ask(proxy, 'app.clinic.com', '/graphql', {
    ...{ method: 'POST', body: JSON.stringify({ query, variables }) },
    // A client may claim any address.
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.66',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  return JSON.parse(body).data;
}

/** The live updates of a person, as they come through the proxy. */
function follow({ httpsPort }: Front, token: string): Promise<{ received(): string; stop(): void }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...{ host: '127.0.0.1', port: httpsPort, servername: 'app.clinic.com', rejectUnauthorized: false },
        ...{ path: '/events', headers: { host: 'app.clinic.com', authorization: `Bearer ${token}` }, agent: false },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('error', () => undefined);
        resolve({ received: () => text, stop: () => asked.destroy() });
      },
    );
    asked.on('error', reject).end();
  });
}

const proxies = [
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const;

describe.each(proxies)('behind %s', (name, start) => {
  let server: TestServer;
  let proxy: Front;
  let token: string;
  let user: { id: number; email: string; password: string };

  beforeAll(async () => {
    const publicUrl = 'https://texts.example.com';
    server = await startTestServer({ roles: ['web'], trustProxy: ['loopback'], brandHosts, publicUrl, metricsToken });
    // Another process has died, and its port refuses: people notice nothing.
    proxy = await start(await freePort(), server.context.config.port);
    const { id } = await buildOrganization(server.context, { brand: 'health' });
    const { token: its, ...rest } = await buildUser(server.context, id);
    token = its;
    user = rest;
  });

  it('each host shows its brand, and an unknown one nothing', async () => {
    for (const { brand, hosts } of [...brandHosts, { brand: 'default', hosts: ['texts.example.com'] }])
      for (const host of hosts) {
        const { status, body } = await ask(proxy, host, '/login', { headers: { accept: 'text/html' } });
        expect([status, body], host).toEqual([200, expect.stringContaining(brandNamed(brand).name)]);
      }
    const unknown = ask(proxy, 'elsewhere.com', '/login', { headers: { accept: 'text/html' } });
    // Caddy gets no certificate for it.
    if (name === 'Caddy') await expect(unknown).rejects.toThrow(/alert internal error/);
    else expect(await unknown).toMatchObject({ status: 404, body: expect.stringContaining('There’s nothing here') });
  });

  it('each request is answered though one of two processes has died', async () => {
    // Longer than a proxy leaves one out that failed, and with calls that don't fit into one packet.
    for (let time = 1; time <= 20; time += 1) {
      await pause(500);
      expect(await ask(proxy, 'app.clinic.com', '/login', { headers: { accept: 'text/html' } })).toMatchObject({
        status: 200,
      });
      expect(await graphql(proxy, '{ __typename }', { long: 'x'.repeat(200_000) })).toEqual({ __typename: 'Query' });
    }
  });

  it("the server sees the client's address, and not one that the client claims", async () => {
    const signIn =
      'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { success } }';
    const { email, password } = user;
    expect(await graphql(proxy, signIn, { email, password })).toEqual({ loginUser: { success: true } });
    const found = await inTransactionAcrossOrganizations(server.context.db, (tx) =>
      sql<{
        network: string;
      }>`select network from sessions where user_id = ${user.id} and network is not null`.execute(tx),
    );
    expect(found.rows).toEqual([{ network: CLIENT }]);
  });

  it('metrics are refused, also with the token, and the process itself answers them', async () => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const paths = ['/metrics', '/metrics/', '/%6Detrics', '//metrics', '/metrics?x=1', '/./metrics', '/x/../metrics'];
    for (const path of paths)
      expect(await ask(proxy, 'texts.example.com', path, { headers }), path).toMatchObject({ status: 404 });
    const { port } = server.context.config;
    const own = await askHttp({ port, path: '/metrics', headers: { ...headers, host: 'texts.example.com' } });
    expect(own).toBe(200);
  });

  it('live updates arrive within a second', async () => {
    const stream = await follow(proxy, token);
    await expect.poll(() => stream.received()).toContain(': connected');
    const arrived = () => stream.received().split('event: ').length - 1;
    for (let time = 1; time <= 3; time += 1) {
      const before = arrived();
      const changed = await graphql(proxy, 'mutation { createCampaign(name: "Spring") { success } }', {}, token);
      expect(changed.createCampaign.success).toBe(true);
      await expect.poll(arrived, { timeout: 1_000, interval: 20 }).toBeGreaterThan(before);
      // What else the change has announced comes in the same moment.
      await pause(400);
    }
    stream.stop();
  });

  it('a video of 30 MB can be uploaded', async () => {
    const video = Buffer.concat([buildMp4(), box('mdat', Buffer.alloc(30 * MB))]);
    const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="video.mp4"\r\n\r\n';
    const uploaded = await ask(proxy, 'app.clinic.com', '/uploads/video', {
      ...{ method: 'POST', body: Buffer.concat([Buffer.from(head), video, Buffer.from('\r\n--edge--\r\n')]) },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=edge' },
    });
    expect(uploaded).toMatchObject({
      status: 200,
      body: expect.stringContaining('"mimeType":"video/mp4"'),
    });
  });

  it('http leads to https', async () => {
    const there = await fetch(`http://127.0.0.1:${proxy.httpPort}/login?x=1`, { redirect: 'manual' });
    expect([there.status, there.headers.get('location')]).toEqual([
      308,
      expect.stringMatching(/^https:.*\/login\?x=1$/),
    ]);
  });

  // Caddy needs no certbot.
  if (name === 'nginx')
    it('certbot can prove that a host leads here', async () => {
      const proof = await fetch(`http://127.0.0.1:${proxy.httpPort}/.well-known/acme-challenge/proof`);
      expect(await proof.text()).toBe('the proof');
    });

  it('no log repeats the address of a request that failed, which opens what it leads to', async () => {
    await server.stop();
    const headers = { accept: 'text/html', referer: 'https://app.clinic.com/aContactsLink' };
    const { status } = await ask(proxy, 'app.clinic.com', '/aContactsLink?from=aMessage', { headers });
    expect(status).toBe(502);
    await pause(500);
    expect(proxy.logged()).not.toMatch(/aContactsLink|aMessage|\/login/);
    if (name === 'Caddy') expect(proxy.logged(), 'what failed').toContain('connection refused');
  });
});
