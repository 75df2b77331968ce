import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});

const json = { 'content-type': 'application/json' };

describe('the body of a stranger’s request', () => {
  it.each([
    ['br', brotliCompressSync],
    ['gzip', gzipSync],
    ['deflate', deflateSync],
  ])('is not read when it is compressed: few bytes in %s would become many megabytes', async (encoding, compress) => {
    const body = compress(JSON.stringify({ query: '{ user { success } }', variables: { padding: 'x'.repeat(15e6) } }));
    expect(body.length).toBeLessThan(20_000);
    for (const path of ['/graphql', '/tickets/exchange', '/webhooks/twilio/message', '/uploads/parts']) {
      const headers = { ...json, 'content-encoding': encoding };
      const answer = await fetch(server.url + path, { method: 'POST', headers, body: new Uint8Array(body) });
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        415,
        { success: false, errors: ['Compressed content is not accepted here.'] },
      ]);
    }
    const plain = await fetch(`${server.url}/graphql`, {
      ...{ method: 'POST', headers: { ...json, 'content-encoding': 'identity' } },
      body: JSON.stringify({ query: '{ user { success } }' }),
    });
    expect(plain.status).toBe(200);
  });

  it.each(['/tickets/exchange', '/super/organizations/x', '/oauth2/modmed/token/x'])(
    'is at most 64 KB: %s',
    async (path) => {
      const of = (bytes: number) =>
        fetch(server.url + path, {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ padding: 'x'.repeat(bytes) }),
        });
      expect((await of(70_000)).status).toBe(413);
      expect((await of(60_000)).status).toBe(401);
    },
  );
});
