import { beforeAll, describe, expect, it } from 'vitest';
import { registerBrand } from '../../brands/registry.ts';
import { exampleBrand } from '../../domain/brands/testing/example-brand.ts';
import type { TestServer } from '../testing/test-server.ts';

// All that a sixth brand needs: one object. Nothing else in the program knows of it.
const example = exampleBrand();
const dental = exampleBrand({
  key: 'dental-care',
  name: 'Brightside Dental',
  hostNames: ['dental.localhost'],
  color: '#2671d9',
  marketingUrl: 'https://brightside.example/texts',
  words: { ...example.words, lead: 'Patient', leads: 'Patients', pitch: 'guide', pitches: 'guides', brand: 'Practice' },
  controls: { ...example.controls, allowSlideTypeYoutube: false },
  session: { idleMinutes: 5, absoluteMinutes: 60 },
  grants: [{ organization: '1000', capability: 'text-slides' }],
});

// What everyone in this brand has by default.
const usual = ['if-then', 'select-on-dashboard'];

let server: TestServer;
let granted: { id: number; token: string };
let other: { id: number; token: string };

// Loaded after the brand exists, as if it were in the registry.
beforeAll(async () => {
  registerBrand(dental);
  const { startTestServer } = await import('../testing/test-server.ts');
  const { buildOrganization } = await import('../testing/build-organization.ts');
  const { buildUser } = await import('../testing/build-user.ts');
  server = await startTestServer();
  const make = async () => {
    const { id } = await buildOrganization(server.context, { brand: 'dental-care' });
    return { id, token: (await buildUser(server.context, id)).token };
  };
  granted = await make();
  other = await make();
});

const brandJson = async (token?: string) =>
  (await fetch(`${server.url}/brand.json`, token ? { headers: { authorization: `Bearer ${token}` } } : {})).json();

const onHost = (path: string, host: string) => get(`${server.url}${path}`, host);

describe('a sixth brand, added as one object', () => {
  it("gives its pages and words to the organization's people, whatever the host [BRAND-07..BRAND-10]", async () => {
    const brand = await brandJson(other.token);
    expect(brand).toMatchObject({
      name: 'Brightside Dental',
      color: '#2671d9',
      words: { leads: 'Patients', pitch: 'guide', brand: 'Practice' },
    });
    expect(await brandJson()).toMatchObject({ key: 'default' });
  });

  it('gives its signed-out pages to visitors of its host name', async () => {
    const page = await onHost('/brand.json', 'dental.localhost');
    expect(JSON.parse(page.body)).toMatchObject({ key: 'dental-care', capabilities: usual });
    expect(page.body).not.toContain('grants');
  });

  it('leads from the bare address to its site, and any other brand to the sign-in [NAV-17]', async () => {
    expect(await onHost('/', 'dental.localhost')).toMatchObject({
      status: 302,
      location: 'https://brightside.example/texts',
    });
    for (const host of ['health.localhost', 'localhost'])
      expect(await onHost('/', host)).toMatchObject({ status: 302, location: '/login' });
  });

  it('is the brand that its organizations return', async () => {
    const { user } = await server.graphql('{ user { user { organization { brand } } } }', {}, other.token);
    expect(user.user.organization.brand).toBe('dental-care');
  });

  it('switches kinds of slides on and off, and grants one of them to a single organization [BRAND-19 BRAND-22 SLIDE-09]', async () => {
    expect(await mayAdd(other.token, 'YOUTUBE')).toBe(false);
    expect(await mayAdd(other.token, 'TEXT')).toBe(false);
    expect(granted.id).toBe(1000);
    expect(await mayAdd(granted.token, 'TEXT')).toBe(true);
    expect(await brandJson(granted.token)).toMatchObject({ capabilities: expect.arrayContaining(['text-slides']) });
    expect(await brandJson(other.token)).toMatchObject({ capabilities: usual });
  });

  it('has a public privacy policy, without a sign-in [POLICY-01]', async () => {
    for (const policy of [
      await onHost('/policy', 'dental.localhost'),
      await onHost('/policy?brand=dental-care', 'localhost'),
    ]) {
      expect(policy.status).toBe(200);
      expect(policy.type).toBe('text/html; charset=utf-8');
      expect(policy.body).toContain('Privacy policy · Brightside Dental');
      expect(policy.body).toContain('Brightside Dental, Inc.');
    }
    expect((await onHost('/policy', 'localhost')).body).toContain('Privacy policy · Whistle Pitch');
  });

  it('has settings that a platform admin changes', async () => {
    const { PLATFORM_ORGANIZATION, preparePlatform } = await import('../accounts/index.ts');
    const { buildUser } = await import('../testing/build-user.ts');
    await preparePlatform(server.context);
    const { token } = await buildUser(server.context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
    const company = { company: '', companyAddress: '', privacyEmail: '', supportEmail: '' };
    const { answer } = await server.graphql(
      `mutation ($settings: BrandSettingsInput!) {
        answer: updateBrandSettings(brand: "dental-care", settings: $settings) { success errors }
      }`,
      { settings: { name: 'Bright Dental', ...company, hosts: [], linksHost: '', mailFrom: '' } },
      token,
    );
    expect(answer).toEqual({ success: true, errors: [] });
    expect(await brandJson(other.token)).toMatchObject({ name: 'Bright Dental' });
  });

  it('ends its sessions after its own limits', async () => {
    server.clock.advance({ minutes: 6 });
    expect(await brandJson(other.token)).toMatchObject({ key: 'default' });
  });
});

async function mayAdd(token: string, slideType: string): Promise<boolean> {
  const made = await server.graphql(
    'mutation { createPitch(title: "Care") { success errors pitch { id } } }',
    {},
    token,
  );
  const { createPitchSlide } = await server.graphql(
    `mutation ($id: ID!, $slideType: SlideType!) { createPitchSlide(pitchId: $id, slideType: $slideType,
      pitchSlide: { content: "<p>Brush</p>" }) { success errors } }`,
    { id: made.createPitch.pitch.id, slideType },
    token,
  );
  return createPitchSlide.success;
}

// fetch can't send a custom Host header.
async function get(address: string, host: string) {
  const { request } = await import('node:http');
  return new Promise<{ status: number; location: string | undefined; type: string | undefined; body: string }>(
    (resolve, reject) => {
      request(address, { headers: { host } }, (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          body += chunk;
        });
        answer.on('end', () => {
          const { location, 'content-type': type } = answer.headers;
          resolve({ status: answer.statusCode ?? 0, location, type, body });
        });
      })
        .on('error', reject)
        .end();
    },
  );
}
