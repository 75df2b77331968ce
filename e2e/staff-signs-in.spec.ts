import { expect, it } from 'vitest';
import { startJourney } from './journey-server.ts';

const journey = await startJourney();

it('signs in with e-mail and password, keeps the token and shows the dashboard [AUTH-01 AUTH-02]', async () => {
  const page = await journey.openStaffApp('/login', { as: null });
  await page.getByLabel('Email').fill(journey.staff.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(journey.staff.password);
  await page.getByRole('button', { name: /^(log|sign) in$/i }).click();
  await page.waitForURL('**/dashboard');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^\S{20,}$/);
});

it('brings a signed-in person from the sign-in to the dashboard [AUTH-03]', async () => {
  const page = await journey.openStaffApp('/login');
  await page.waitForURL('**/dashboard');
});
