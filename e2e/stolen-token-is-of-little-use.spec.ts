import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildOrganization } from '../server/testing/build-organization.ts';
import { buildUser } from '../server/testing/build-user.ts';
import { mailsTo } from '../server/testing/read-mailbox.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney({ needsKeys: true });
const { server } = journey;
const { port } = new URL(server.url);
const clinicOrigin = `http://health.localhost:${port}`;

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');
const isIn = async (token: string) => (await server.graphql('{ user { success } }', {}, token)).user.success;

async function dashboardOf(page: Page) {
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
}

describe('the token stored in a page', () => {
  it('is replaced in every tab, and using it later ends the session and is reported by email', async () => {
    const person = await buildUser(server.context, journey.organization.id);
    const page = await journey.openStaffApp('/dashboard', { as: person });
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    const stolen = await tokenOf(page);
    const other = await page.context().newPage();
    await dashboardOf(other);

    server.clock.advance({ minutes: 16 });
    await dashboardOf(page);
    await expect.poll(() => tokenOf(page)).not.toBe(stolen);
    // The other tab continues without a reload.
    await other.getByRole('link', { name: 'Campaigns' }).first().click();
    await other.getByRole('heading', { name: 'Campaigns' }).first().waitFor();
    server.clock.advance({ minutes: 5 });
    for (const tab of [page, other]) await dashboardOf(tab);

    // Of two tabs, only the first to notice says why.
    await other.close();
    expect(await isIn(stolen)).toBe(false);
    // The page may notice before the click, when it reads something again.
    const isOut = page.waitForURL('**/login');
    await Promise.any([isOut, page.getByRole('link', { name: 'Campaigns' }).first().click()]);
    await isOut;
    await page.getByText('You were signed out because your session ended or your access changed.').waitFor();
    const [mail] = await mailsTo(server, person.email);
    expect(mail?.subject).toBe('We signed out one of your devices');
  });

  it('stays valid when the response with the new one is lost', async () => {
    const person = await buildUser(server.context, journey.organization.id);
    // A page without calls: one in flight could get the new token first.
    const page = await journey.openStaffApp('/policy', { as: person });
    const first = await tokenOf(page);
    let lost = 0;
    await page.route('**/graphql', async (route) => {
      const answer = await route.fetch();
      if (answer.headers()['session-token'] === undefined) return route.fulfill({ response: answer });
      lost += 1;
      await route.abort('internetdisconnected');
    });
    server.clock.advance({ minutes: 16 });
    await page.goto(`${server.url}/dashboard`);
    await expect.poll(() => lost, { timeout: 30_000 }).toBe(1);
    await page.unroute('**/graphql');
    expect(await tokenOf(page)).toBe(first);
    server.clock.advance({ minutes: 2 });
    await dashboardOf(page);
    await expect.poll(() => tokenOf(page)).not.toBe(first);
    server.clock.advance({ minutes: 2 });
    await dashboardOf(page);
  });
});

describe('a clinic', () => {
  async function buildClinic() {
    const { id } = await buildOrganization(server.context, { brand: 'health' });
    return buildUser(server.context, id);
  }

  async function signIn(page: Page, person: { email: string; password: string }) {
    await page.goto(`${clinicOrigin}/login`);
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  it('is opened with a key that can’t leave the browser, and not with the token alone', async () => {
    const person = await buildClinic();
    const page = await journey.openStaffApp('/login', { as: null });
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(response.url());
    });
    await signIn(page, person);
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    expect(await isIn(await tokenOf(page))).toBe(false);
    expect(await page.evaluate(isKeyExtractable)).toBe(false);

    // After a reload, in another tab, and with a file.
    await page.reload();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${clinicOrigin}/account?tab=branding`);
    const taken = other.waitForResponse((response) => response.url().endsWith('/uploads'));
    await other.getByLabel('Picture').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE });
    expect((await taken).status()).toBe(200);
    expect(refused).toEqual([]);
  });

  it('isn’t opened by a browser that stores no key, and says why', async () => {
    const person = await buildClinic();
    const page = await journey.openStaffApp('/login', { as: null });
    // Like an address without https.
    await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }));
    await signIn(page, person);
    await page.getByText('This account only signs in over a secure connection.').waitFor();
    expect(await tokenOf(page)).toBe('');
  });

  it('accepts a browser whose clock is off by an hour', async () => {
    const person = await buildClinic();
    const page = await journey.openStaffApp('/login', { as: null });
    await page.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() - 3_600_000;
    });
    await signIn(page, person);
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
  });
});

// A picture of one pixel.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function isKeyExtractable(): Promise<boolean> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('browser-key', 1);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const keys = await new Promise<CryptoKeyPair>((resolve, reject) => {
    const request = database.transaction('keys').objectStore('keys').get('session');
    request.onsuccess = () => resolve(request.result as CryptoKeyPair);
    request.onerror = () => reject(request.error);
  });
  database.close();
  return keys.privateKey.extractable;
}
