import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandKeys } from '../../../brands/registry.ts';
import { sentenceOf } from '../../../contract/refusals.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../../accounts/index.ts';
import { createHosts, type Hosts } from '../../platform/hosts/hosts.ts';
import { askAtHost } from '../../testing/ask-at-host.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addressOfUpload } from '../../testing/upload-file.ts';

let server: TestServer;
let otherProcess: Hosts;
let admin: string;
let proxyUrl: string;
const proxy = createServer((asked, answer) => {
  // A proxy calls the server by its internal address and forwards the requested host.
  const named = {
    'x-forwarded-host': asked.headers.host,
    'x-forwarded-for': '203.0.113.9',
    host: new URL(server.url).host,
  };
  const headers = { ...asked.headers, ...named };
  const onward = request(`${server.url}${asked.url}`, { method: asked.method ?? 'GET', headers }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(answer);
  });
  asked.pipe(onward);
});

beforeAll(async () => {
  server = await startTestServer({
    ...{ roles: ['web'], trustProxy: ['loopback'] },
    brandHosts: [{ brand: 'health', hosts: ['app.clinic.com', 'links.clinic.com'] }],
  });
  const { context } = server;
  await preparePlatform(context);
  admin = (await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true })).token;
  otherProcess = await createHosts(context.db, context.config, context.log);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await otherProcess.close();
  proxy.closeAllConnections();
  proxy.close();
});

const company = { company: '', companyAddress: '', privacyEmail: '', supportEmail: '' };
const whole = { name: 'Loudhail', ...company, hosts: [] as string[], linksHost: '', mailFrom: '' };

async function change(brand: string, settings: Partial<typeof whole>) {
  const { updateBrandSettings } = await server.graphql(
    `mutation ($brand: String!, $settings: BrandSettingsInput!) { updateBrandSettings(brand: $brand, settings: $settings)
      { success errors brands { key name hosts fixedHosts linksAddress mailFrom signInAddress } } }`,
    { brand, settings: { ...whole, ...settings } },
    admin,
  );
  return updateBrandSettings;
}

async function brandAt(host: string) {
  const { status, body } = await askAtHost(proxyUrl, host, '/brand.json');
  return status === 200 ? JSON.parse(body).key : status;
}

describe('the hosts of brands, behind a proxy', () => {
  it('show each brand at its own host, from the settings or the page, and nothing elsewhere', async () => {
    expect(await brandAt('loudhail.com')).toBe(404);
    const saved = await change('blast', {
      ...{ hosts: ['Loudhail.com', 'https://go.loudhail.com/'], linksHost: 'go.loudhail.com' },
      mailFrom: 'hello@loudhail.com',
    });
    expect(saved).toMatchObject({ success: true });
    const { port } = new URL(server.url);
    expect(saved.brands).toContainEqual({
      ...{ key: 'blast', name: 'Loudhail', hosts: ['loudhail.com', 'go.loudhail.com'], fixedHosts: [] },
      ...{ linksAddress: `go.loudhail.com:${port}`, mailFrom: 'hello@loudhail.com' },
      signInAddress: `http://loudhail.com:${port}/login`,
    });
    expect(saved.brands).toContainEqual(
      expect.objectContaining({ key: 'health', hosts: [], fixedHosts: ['app.clinic.com', 'links.clinic.com'] }),
    );
    const hosts = ['app.clinic.com', 'links.clinic.com', 'loudhail.com', 'localhost'];
    expect(await Promise.all(hosts.map(brandAt))).toEqual(['health', 'health', 'blast', 'default']);

    const nothing = await askAtHost(proxyUrl, 'evil.com', '/login');
    expect(nothing.status).toBe(404);
    expect(nothing.headers['content-security-policy']).toContain("default-src 'none'");
    expect(nothing.body).toContain('There’s nothing here');
    expect(nothing.body).not.toMatch(/tidings|whistle|loudhail/i);
    expect((await askAtHost(proxyUrl, 'evil.com', '/graphql', { method: 'POST' })).status).toBe(404);
    expect((await askAtHost(proxyUrl, 'evil.com', '/health')).status).toBe(200);
  });

  it('change in every process without a restart, and so does the name of the brand', async () => {
    expect(await change('blast', { name: 'Megaphone', hosts: ['megaphone.com'] })).toMatchObject({ success: true });
    await expect
      .poll(() => otherProcess.current().brands.find(({ key }) => key === 'blast')?.hosts)
      .toEqual(['megaphone.com']);
    const page = await askAtHost(proxyUrl, 'megaphone.com', '/brand.json');
    expect(JSON.parse(page.body)).toMatchObject({ key: 'blast', name: 'Megaphone' });
    expect(await brandAt('loudhail.com')).toBe(404);
    await change('blast', { hosts: ['loudhail.com', 'go.loudhail.com'] });
  });

  it('yield to BRAND_HOSTS when that names a host for another brand at a later start', async () => {
    const { db, config, log } = server.context;
    const brandHosts = [{ brand: 'tattoo', hosts: ['loudhail.com'] }];
    const restarted = await createHosts(db, { ...config, brandHosts }, log);
    const hostsOf = (brand: string) => restarted.current().brands.find(({ key }) => key === brand)?.hosts;
    expect([hostsOf('tattoo'), hostsOf('blast')]).toEqual([['loudhail.com'], ['go.loudhail.com']]);
    await restarted.close();
  });
});

describe('a host', () => {
  const errors = async (brand: string, settings: Partial<typeof whole>) => (await change(brand, settings)).errors;

  it("is refused with a clear reason if it can't be used", async () => {
    const { brands } = (await server.graphql('{ brandSettings { brands { key name } } }', {}, admin)).brandSettings;
    const nameOf = (key: string) => brands.find((one: { key: string }) => one.key === key).name;
    const taken = (host: string, key: string) => [sentenceOf('host-taken', { host, brand: nameOf(key) })];
    const ink = { name: nameOf('tattoo') };
    expect(await errors('tattoo', { ...ink, hosts: ['app.clinic.com'] })).toEqual(taken('app.clinic.com', 'health'));
    expect(await errors('tattoo', { ...ink, hosts: ['LOUDHAIL.com'] })).toEqual(taken('loudhail.com', 'blast'));
    for (const host of ['not a host', 'app.example.com/path', '10.0.0.1', 'app.example.com:8080', 'localhost'])
      expect(await errors('tattoo', { ...ink, hosts: [host] })).toEqual([sentenceOf('host-not-valid', { host })]);
    expect(await errors('tattoo', { ...ink, linksHost: 'x.com' })).toEqual([
      sentenceOf('links-host-unknown', { host: 'x.com' }),
    ]);
    expect(await errors('tattoo', { ...ink, mailFrom: 'not-an-address' })).toEqual([
      sentenceOf('brand-email-not-valid', { email: 'not-an-address' }),
    ]);
    expect(await errors('tattoo', { name: ' ' })).toEqual([sentenceOf('brand-name-missing')]);
    expect(await errors('none', {})).toEqual([sentenceOf('not-found')]);
  });

  it('stays while it is the only one of a brand that organizations use', async () => {
    const { context } = server;
    const only = { name: 'Ink', hosts: ['ink.com'] };
    await change('tattoo', only);
    expect(await change('tattoo', { ...only, hosts: [] })).toMatchObject({ success: true });
    await change('tattoo', only);
    await buildOrganization(context, { brand: 'tattoo' });
    expect(await errors('tattoo', { ...only, hosts: [] })).toEqual([sentenceOf('last-host', { host: 'ink.com' })]);
    expect(await change('tattoo', { ...only, hosts: ['new-ink.com'] })).toMatchObject({ success: true });
    // Those of BRAND_HOSTS stay whatever the page says.
    expect(await change('health', { name: 'Clinic' })).toMatchObject({ success: true });
    expect(await brandAt('app.clinic.com')).toBe('health');
  });

  it('is set by platform admins alone, and recorded in the trail', async () => {
    const { context } = server;
    const owner = await buildUser(context, (await buildOrganization(context)).id);
    const { brandSettings } = await server.graphql('{ brandSettings { success brands { key } } }', {}, owner.token);
    expect(brandSettings).toEqual({ success: false, brands: null });
    const { auditEntries } = await server.graphql(
      '{ auditEntries { entries { action objectId details { name value } } } }',
      {},
      admin,
    );
    const details = expect.arrayContaining([{ name: 'hosts', value: 'from none to “loudhail.com, go.loudhail.com”' }]);
    expect(auditEntries.entries).toContainEqual({ action: 'brand-changed', objectId: 'blast', details });
  });
});

// From here on there is an organization that the platform sees masked.
describe('the hosts of brands, once the platform must not see an organization’s contacts', () => {
  it('serve an uploaded picture at each of them', async () => {
    const { id } = await buildOrganization(server.context, { brand: 'health' });
    const { token } = await buildUser(server.context, id);
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#1a73e8' } })
      .png()
      .toBuffer();
    const url = await addressOfUpload(server.url, token, { name: 'logo.png', bytes });
    expect(url).toMatch(/^\/media\//);
    for (const host of ['app.clinic.com', 'links.clinic.com', 'loudhail.com'])
      expect((await askAtHost(proxyUrl, host, url)).headers['content-type'], host).toBe('image/png');
  });

  it('are the operator’s alone, in any brand: every brand’s page sends links for a new password', async () => {
    await buildOrganization(server.context, { brand: 'health' });
    const { brandSettings } = await server.graphql(
      '{ brandSettings { areHostsInSettings brands { key name hosts linksHost mailFrom } } }',
      {},
      admin,
    );
    expect(brandSettings.areHostsInSettings).toBe(true);
    const refused = { success: false, errors: [sentenceOf('hosts-in-settings')] };
    // Other tests may have added brands to this process, some of them unusable.
    const ours = brandSettings.brands.filter(({ key }: { key: string }) => brandKeys.includes(key));
    expect(ours).toHaveLength(5);
    for (const { key, name, hosts, linksHost } of ours) {
      const kept = { name, hosts, linksHost: linksHost ?? '' };
      expect(await change(key, { ...kept, hosts: [...hosts, 'care.attacker.example'] }), key).toMatchObject(refused);
      // What isn't about hosts can still be changed.
      expect(await change(key, { ...kept, mailFrom: `hello@${key}.test` }), key).toMatchObject({ success: true });
    }
    expect(await change('health', { name: 'Clinic', linksHost: 'app.clinic.com' })).toMatchObject(refused);
    expect(await brandAt('care.attacker.example')).toBe(404);
  });
});
