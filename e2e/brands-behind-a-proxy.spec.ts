// Three brands and the domain of one organization, each at its own host behind a proxy, as a deployment runs them.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { brandNamed } from '../brands/registry.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../server/accounts/index.ts';
import { createLog } from '../server/platform/log.ts';
import { agreeToTexts } from '../server/testing/agree-to-texts.ts';
import { askAtHost } from '../server/testing/ask-at-host.ts';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLandingPage } from '../server/testing/build-landing-page.ts';
import { buildLead } from '../server/testing/build-lead.ts';
import { buildOrganization } from '../server/testing/build-organization.ts';
import { buildPitch } from '../server/testing/build-pitch.ts';
import { buildUser } from '../server/testing/build-user.ts';
import { createNameServers } from '../server/testing/name-servers.ts';
import { OPEN_TUESDAY, startTestServer } from '../server/testing/test-server.ts';
import { addressOfUpload } from '../server/testing/upload-file.ts';
import { launchBrowser } from './browser.ts';
import { newPage, PATIENCE_MS } from './open-page.ts';

let serverPort = 0;
const proxy = createServer((asked, answer) => {
  const { host = '', ...headers } = asked.headers;
  const own = `127.0.0.1:${serverPort}`;
  const said = { 'x-forwarded-host': host, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' };
  const onward = request(`http://${own}${asked.url}`, {
    ...{ method: asked.method ?? 'GET', headers: { ...headers, ...said, host: own } },
  });
  onward.on('response', (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
});
await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
const { port } = proxy.address() as AddressInfo;

const { records, outside } = createNameServers();
const brandHosts = [
  { brand: 'health', hosts: ['app.clinic.com', 'links.clinic.com'] },
  { brand: 'default', hosts: ['whistle.com'] },
];
const publicUrl = `http://texts.example.com:${port}`;
const settings = { roles: ['web', 'worker'], trustProxy: ['loopback'], brandHosts, publicUrl } as const;
const { context } = await startTestServer({ ...settings }, OPEN_TUESDAY, createLog('silent'), outside);
serverPort = context.config.port;
await preparePlatform(context);

// Every name resolves to the proxy, whatever the machine's own name servers say.
const browser = await launchBrowser({ args: ['--host-resolver-rules=MAP * 127.0.0.1'] });
const complaints: string[] = [];
// Without TLS, which a real proxy terminates, browsers ignore this header and log it.
const isWithoutTls = (complaint: string) => complaint.includes('Cross-Origin-Opener-Policy header has been ignored');
afterEach(() => {
  const heard = complaints.splice(0).filter((complaint) => !isWithoutTls(complaint));
  expect(heard, 'what the pages complained about').toEqual([]);
});
afterAll(async () => {
  await browser.close();
  proxy.closeAllConnections();
  proxy.close();
});

/** A page at one of our hosts. Any request to another host is a complaint. */
async function openAt(host: string, path: string): Promise<Page> {
  const page = await newPage(browser, complaints);
  page.on('request', (asked) => {
    const url = new URL(asked.url());
    if (/^https?:$/.test(url.protocol) && url.host !== `${host}:${port}`)
      complaints.push(`${host} asked for ${asked.url()}`);
  });
  await page.goto(`http://${host}:${port}${path}`);
  return page;
}

async function signInAt(host: string, { email, password }: { email: string; password: string }): Promise<Page> {
  const page = await openAt(host, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  return page;
}

async function until<Result>(work: () => Promise<Result>): Promise<Result> {
  return vi.waitFor(work, { timeout: PATIENCE_MS, interval: 200 });
}

const api = `http://127.0.0.1:${serverPort}`;

async function call(query: string, token: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${api}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  return ((await answer.json()) as { data: Record<string, { success: boolean }> }).data;
}

async function upload(token: string): Promise<string> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#1a73e8' } });
  return addressOfUpload(api, token, { name: 'picture.png', bytes: await picture.png().toBuffer() });
}

let phones = 0;

/** An organization with an uploaded picture, and content and a page that use it. */
async function housesOf(brand: string) {
  const { id } = await buildOrganization(context, { brand, name: `House of ${brand}` });
  const staff = await buildUser(context, id);
  const picture = await upload(staff.token);
  const pitch = await buildPitch(context, id, {
    brand,
    slides: [{ type: 'UPLOAD', title: 'The picture', url: picture }],
  });
  const page = await buildLandingPage(context, id, { title: 'Join us', userId: staff.id });
  const { updateLandingPage } = await call(
    `mutation { updateLandingPage(landingPageId: "${page.id}", landingPage: { profile: "${picture}" }) { success } }`,
    staff.token,
  );
  expect(updateLandingPage?.success).toBe(true);
  return { id, brand, staff, pitch, page };
}
type House = Awaited<ReturnType<typeof housesOf>>;

/** The address in a message that a contact of this organization gets. */
async function linkSentBy({ id, staff, pitch }: House): Promise<URL> {
  phones += 1;
  const phone = `602555${2000 + phones}`;
  const lead = await buildLead(context, id, { phone });
  await agreeToTexts(context, id, [phone]);
  const steps = [{ message: 'Please look at this', pitchId: pitch.id }];
  await buildCampaign(context, id, { userId: staff.id, steps, leadIds: [lead.id] });
  return until(async () => {
    const answer = await fetch(`${api}/simulator/messages?phone=${phone}`);
    const { messages } = (await answer.json()) as { messages: { body: string }[] };
    const [link] = messages.flatMap(({ body }) => /https?:\/\/\S+/.exec(body)?.[0] ?? []);
    return new URL(link ?? expect.fail(`no link on ${phone}`));
  });
}

/** Whether all our pictures on the page have loaded. */
async function seesPictures(page: Page): Promise<void> {
  const widths = () =>
    page.evaluate(() =>
      [...document.images].filter(({ src }) => src.includes('/media/')).map((one) => one.naturalWidth),
    );
  await until(async () => expect(await widths()).toEqual(expect.arrayContaining([40])));
}

/** A contact opens what an organization sends, and its page: everything comes from this host. */
async function contactsSee(house: House, host: string): Promise<void> {
  const link = await linkSentBy(house);
  expect(link.host).toBe(`${host}:${port}`);
  const viewer = await openAt(host, link.pathname);
  await viewer.getByRole('heading', { name: 'The picture' }).waitFor();
  await seesPictures(viewer);
  await viewer.getByRole('button', { name: 'Continue' }).click();
  await viewer.getByRole('heading', { name: 'Thank You For Viewing!' }).waitFor();
  const page = await openAt(host, `/p/${house.page.code}`);
  await page.getByText('Join us').first().waitFor();
  await seesPictures(page);
  await Promise.all([viewer.context().close(), page.context().close()]);
}

let houses: Record<'health' | 'default' | 'tattoo', House>;

describe('brands behind a proxy', () => {
  it('get a host on a platform page, which works right away', async () => {
    const admin = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
    const page = await signInAt('texts.example.com', admin);
    await page.goto(`${publicUrl}/super-admin/brands`);
    const { name } = brandNamed('tattoo');
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = page.getByRole('dialog');
    const hosts = dialog.getByRole('combobox', { name: 'Hosts' });
    await hosts.fill('whistle.com');
    await hosts.press('Enter');
    await dialog.getByRole('button', { name: 'Save brand' }).click();
    await dialog.getByText('whistle.com already leads to').waitFor();
    await hosts.press('Backspace');
    await hosts.fill('ink.com');
    await hosts.press('Enter');
    await dialog.getByRole('button', { name: 'Save brand' }).click();
    await page.getByRole('link', { name: `ink.com:${port}/login` }).waitFor();
    await page.context().close();
  });
});

describe('brands behind a proxy, with the organizations that use them', () => {
  // Once the platform must not see an organization's contacts, hosts are in BRAND_HOSTS alone.
  beforeAll(async () => {
    houses = { health: await housesOf('health'), default: await housesOf('default'), tattoo: await housesOf('tattoo') };
  });

  it.each([
    ['health', 'app.clinic.com'],
    ['default', 'whistle.com'],
    ['tattoo', 'ink.com'],
  ] as const)('let staff of %s sign in at %s', async (brand, host) => {
    const page = await signInAt(host, houses[brand].staff);
    await page.getByRole('navigation').first().waitFor();
    await page.context().close();
  });

  it.each([
    ['health', 'links.clinic.com'],
    ['default', 'whistle.com'],
    ['tattoo', 'ink.com'],
  ] as const)('show everything to contacts of %s at %s', async (brand, host) => {
    await contactsSee(houses[brand], host);
  });
});

describe('the domain of an organization', () => {
  it('is added on the screen, proven by its records, and used for contacts from then on', async () => {
    const before = await linkSentBy(houses.health);
    const page = await signInAt('app.clinic.com', houses.health.staff);
    await page.goto(`http://app.clinic.com:${port}/account?tab=domain`);
    await page.getByRole('textbox', { name: 'Domain' }).fill('care.lakeside.com');
    await page.getByRole('button', { name: 'Add domain' }).click();
    const card = page.getByRole('region', { name: 'Your domain' });
    await card.getByText('Waiting for records').waitFor();
    const [target = '', proofName = '', proof = ''] = (await card.locator('code').allInnerTexts()).slice(1);
    records.set('CNAME care.lakeside.com', [target]).set(`TXT ${proofName}`, [proof]);
    await card.getByRole('button', { name: 'Check now' }).click();
    await card.getByText('Working', { exact: true }).waitFor();
    await page.context().close();

    await contactsSee(houses.health, 'care.lakeside.com');
    // Links sent before stay where they were, and other organizations' links don't open here.
    const old = await openAt('links.clinic.com', before.pathname);
    await old.getByRole('heading', { name: 'The picture' }).waitFor();
    await old.context().close();
    const foreign = await linkSentBy(houses.default);
    const asked = await askAtHost(`http://127.0.0.1:${port}`, 'care.lakeside.com', foreign.pathname);
    expect(asked.status).toBe(404);
  });
});
