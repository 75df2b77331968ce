import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startJourney } from './journey-server.ts';
import { markWhenShown, scriptBytes } from './script-bytes.ts';

const VIEWER_SCRIPT_LIMIT = 75_000;
const SIGN_IN_AND_DASHBOARD_LIMIT = 250_000;

const journey = await startJourney();

it("sends at most 75 kB of script, compressed, to a contact's phone", () => {
  const folder = join(import.meta.dirname, '../dist/visitor-pages/assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js.br'));
  expect(scripts.length).toBeGreaterThan(0);
  const bytes = scripts.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(VIEWER_SCRIPT_LIMIT);
});

it('loads at most 250 kB of script, compressed, from the sign-in until the dashboard is shown', async () => {
  const page = await journey.openStaffApp('/login', { as: null });
  const atSignIn = await scriptBytes(page);
  await page.evaluate((token) => localStorage.setItem('token', token), journey.staff.token);
  await page.addInitScript(markWhenShown);
  await page.goto(`${journey.server.url}/dashboard`);
  await page.getByRole('heading').first().waitFor();
  // What the sign-in has already loaded comes from the browser's cache and isn't counted.
  const bytes = atSignIn + (await scriptBytes(page));
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(SIGN_IN_AND_DASHBOARD_LIMIT);
});
