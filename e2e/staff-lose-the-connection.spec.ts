import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { buildGroup } from '../server/testing/build-group.ts';
import { buildLead } from '../server/testing/build-lead.ts';
import { buildOrganization } from '../server/testing/build-organization.ts';
import { buildUser } from '../server/testing/build-user.ts';
import { Gate, gateOfDatabase } from '../server/testing/gate.ts';
import { startTestServer } from '../server/testing/test-server.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { newPage } from './open-page.ts';

const SECONDS = 1_000;
const UNREACHED = 'We can’t reach the server right now.';
const DATABASE_AWAY = 'We can’t reach our database right now. Please try again in a minute.';

// Both the browser's connection to the server and the server's connection to its database can be cut.
const server = new Gate({ port: 0 }, { port: 0 });
let database: Gate;
let token: string;
let page: Page;

beforeAll(async () => {
  await server.open();
  const { context } = await startTestServer({
    roles: ['web'],
    publicUrl: `http://127.0.0.1:${server.port}`,
    wayToDatabase: async (address) => {
      const way = await gateOfDatabase(address);
      database = way.gate;
      return way.address;
    },
  });
  server.to = { port: context.config.port };
  const { id } = await buildOrganization(context);
  const staff = await buildUser(context, id);
  token = staff.token;
  await buildGroup(context, id, { name: 'Spring visits', userId: staff.id });
  await buildLead(context, id, { name: 'Maya Okafor', userId: staff.id });
  page = await newPage(await sharedBrowser(), [], { viewport: { width: 1280, height: 800 } });
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
});
afterAll(async () => {
  await closePages(await sharedBrowser());
  await server.shut();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const goTo = (path: string) => page.goto(`http://127.0.0.1:${server.port}${path}`);
const group = () => page.getByText('Spring visits').first();

describe('staff whose server loses its database', () => {
  it('wait some seconds and then see their screen, without doing anything', async () => {
    await database.shut();
    const loaded = goTo('/groups');
    await pause(3 * SECONDS);
    await database.open();
    await loaded;
    await group().waitFor();
  });

  it('see what is wrong while it is down, and continue with one press once it is back', async () => {
    await database.shut();
    await goTo('/groups');
    await page.getByRole('alert').filter({ hasText: DATABASE_AWAY }).waitFor();
    await database.open();
    await page.getByRole('button', { name: 'Try again' }).click();
    await group().waitFor();
  });

  it('keep what they typed when a change fails, and save it once with the next press', async () => {
    await goTo('/dashboard');
    await page.getByText('Maya Okafor').first().click();
    await page.getByRole('tab', { name: 'Details' }).click();
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Maya Jones');
    await database.shut();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(DATABASE_AWAY).waitFor();
    await database.open();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('row', { name: /Maya Jones/ }).waitFor();
  });
});

describe('staff who lose their server', () => {
  it('keep their screen, see that it may be out of date, and are back as soon as it is', async () => {
    await goTo('/groups');
    await group().waitFor();
    await server.shut();
    await page.getByText(UNREACHED).waitFor();
    await group().waitFor();
    await server.open();
    await page.getByText(UNREACHED).waitFor({ state: 'hidden' });
  });
});

describe('staff who lose their own connection', () => {
  it('see that right away, also on a change, and continue when it is back', async () => {
    await goTo('/dashboard');
    await page.getByText('Maya Jones').first().click();
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.context().setOffline(true);
    await page.getByText(/^You’re offline\. What you see/).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Maya Okafor');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('You’re offline. Check your connection, then try again.').waitFor();
    await page.context().setOffline(false);
    await page.getByText(/^You’re offline\. What you see/).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Maya Okafor/ }).waitFor();
  });

  it('get the screen that they opened meanwhile once it is back, without doing anything', async () => {
    await goTo('/dashboard');
    await page.getByText('Maya Okafor').first().waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Library', exact: true }).click();
    await page.getByText('You’re offline. Check your connection, then try again.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Library' }).waitFor();
  });
});
