import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { createOutside, publicInternet } from '../../platform/outbound/outside.ts';
import { hostCertificates } from '../../testing/host-certificates.ts';
import { checkHosts } from './check-hosts.ts';

let server: Server | null = null;
afterEach(() => void server?.close());

let isTrusted = true;
afterEach(() => {
  isTrusted = true;
});

/** The check on a day, at hosts of a private network that all lead to something with this certificate; null: nothing answers. */
async function check(cert: string | null, day: string, ...hosts: readonly string[]) {
  server = createServer({ key: hostCertificates.key, cert: cert ?? hostCertificates.valid });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  if (cert === null) await new Promise((resolve) => server?.close(resolve));
  const publicUrl = `https://app.clinic.com:${port}`;
  const outside = createOutside({
    ...publicInternet,
    resolve: async () => ['127.0.0.1'],
    timeoutMs: 5_000,
    ...(isTrusted ? { certificates: `${hostCertificates.valid}\n${hostCertificates.expired}` } : {}),
  });
  const clock = { now: () => new Date(day) };
  const table = { publicUrl, brands: [{ hosts: ['app.clinic.com', ...hosts] }] };
  const context = { config: { publicUrl }, hosts: { current: () => table }, outside, clock };
  return checkHosts(context as unknown as Context);
}

it('a certificate that browsers accept is fine', async () => {
  expect(await check(hostCertificates.valid, '2026-11-29')).toMatchObject({ state: 'ok' });
});

it('one that browsers refuse fails, with the reason', async () => {
  expect(await check(hostCertificates.expired, '2026-11-29')).toMatchObject({
    ...{ state: 'failed', fix: expect.stringContaining('see why they could not') },
    commands: expect.arrayContaining([{ about: 'With Caddy:', command: 'journalctl -u caddy' }]),
    found: 'Browsers refuse the certificate of app.clinic.com (CERT_HAS_EXPIRED), so no one can open it.',
  });
});

it('one that has no name of a host fails for that host', async () => {
  expect(await check(hostCertificates.valid, '2026-11-29', 'links.clinic.com')).toMatchObject({
    state: 'failed',
    found: 'Browsers refuse the certificate of links.clinic.com (ERR_TLS_CERT_ALTNAME_INVALID), so no one can open it.',
  });
});

it('one of an authority of one’s own can be named', async () => {
  isTrusted = false;
  expect(await check(hostCertificates.valid, '2026-11-29')).toMatchObject({
    ...{ state: 'failed', fix: expect.stringContaining('name that authority’s certificate in NODE_EXTRA_CA_CERTS.') },
    found: expect.stringContaining('(DEPTH_ZERO_SELF_SIGNED_CERT)'),
  });
});

it('one that ends in less than two weeks should have been renewed', async () => {
  expect(await check(hostCertificates.valid, '2126-10-28')).toMatchObject({
    state: 'failed',
    found: expect.stringMatching(
      /^The certificate of app\.clinic\.com ends at 2126-11-05 \d\d:\d\d UTC and wasn’t renewed\./,
    ),
  });
  expect(await check(hostCertificates.valid, '2126-10-15')).toMatchObject({ state: 'ok' });
});

it('one that can’t be seen from here is no fault', async () => {
  expect(await check(null, '2026-11-29')).toMatchObject({ state: 'ok' });
});

it.each([
  [[], 'app.clinic.com can’t be found by name servers, so no one can reach it.'],
  [null, 'The name servers that this machine asks don’t answer, so app.clinic.com can’t be checked.'],
])('a host without an address has no record only where name servers say so: %j', async (addresses, found) => {
  const records = { ...publicInternet.records, addresses: async () => addresses };
  const outside = createOutside({ ...publicInternet, records, resolve: async () => [] });
  const table = { publicUrl: 'https://app.clinic.com', brands: [] };
  const context = { config: table, hosts: { current: () => table }, outside };
  expect(await checkHosts(context as unknown as Context)).toMatchObject({ state: 'failed', found });
});

it('name servers of NAME_SERVERS that don’t answer are called by that name', async () => {
  const outside = createOutside({
    ...publicInternet,
    records: { ...publicInternet.records, addresses: async () => null },
    resolve: async () => [],
  });
  const table = { publicUrl: 'https://app.clinic.com', brands: [] };
  const context = { config: { ...table, nameServers: ['127.0.0.1:9'] }, hosts: { current: () => table }, outside };
  expect(await checkHosts(context as unknown as Context)).toEqual({
    state: 'failed',
    found: 'The name servers of NAME_SERVERS don’t answer, so app.clinic.com can’t be checked.',
    fix: 'Correct NAME_SERVERS, or take it away to ask those of this machine, then restart the server.',
  });
});
