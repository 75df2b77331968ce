import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startJourney } from './journey-server.ts';
import { bytesOf, markWhenShown, scriptsUntilPaint, scriptsUntilShown } from './script-bytes.ts';

const VIEWER_SCRIPT_LIMIT = 75_000;
const SIGN_IN_LIMIT = 140_000;
const SIGN_IN_AND_DASHBOARD_LIMIT = 250_000;

const journey = await startJourney();

it("sends at most 75 kB of script, compressed, to a contact's phone", () => {
  const folder = join(import.meta.dirname, '../dist/visitor-pages/assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js.br'));
  expect(scripts.length).toBeGreaterThan(0);
  const bytes = scripts.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(VIEWER_SCRIPT_LIMIT);
});

it('loads at most 140 kB of script, compressed, before the sign-in is painted', async () => {
  const page = await journey.openStaffApp('/login', { as: null });
  await page.locator('form button[type=submit]').waitFor();
  const bytes = bytesOf(await scriptsUntilPaint(page));
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(SIGN_IN_LIMIT);
});

it('fetches the script of the overview while someone types their password', async () => {
  const page = await journey.openStaffApp('/login', { as: null });
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    );
  await expect.poll(scripts, { timeout: 20_000 }).toMatch(/\/dashboard-/);
});

it('loads at most 250 kB of script, compressed, from the sign-in until the dashboard is shown', async () => {
  const page = await journey.openStaffApp('/login', { as: null });
  await page.locator('form button[type=submit]').waitFor();
  const atSignIn = await scriptsUntilPaint(page);
  await page.evaluate((token) => localStorage.setItem('token', token), journey.staff.token);
  await page.addInitScript(markWhenShown);
  await page.goto(`${journey.server.url}/dashboard`);
  await page.getByRole('heading').first().waitFor();
  const bytes = bytesOf(atSignIn, await scriptsUntilShown(page));
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(SIGN_IN_AND_DASHBOARD_LIMIT);
});
