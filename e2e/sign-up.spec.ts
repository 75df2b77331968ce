import { describe, expect, it } from 'vitest';
import { preparePlatform } from '../server/accounts/index.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney();
const { server } = journey;
const phone = '+15552223344';
await preparePlatform(server.context);

async function codeOnThePhone(): Promise<string> {
  const desk = await journey.openStaffApp(`/simulator?phone=${encodeURIComponent(phone)}`, { as: null });
  const text = desk.getByRole('article', { name: 'Phone (555) 222-3344' }).getByText(/your code is \d{6}/);
  const digits = /\d{6}/.exec(await text.last().innerText())?.[0] ?? '';
  await desk.close();
  return digits;
}

describe('a person without an account', () => {
  it('enters a phone, the code sent to it and their name, and works in their own organization [AUTH-08 AUTH-10 AUTH-11 AUTH-12 AUTH-13 AUTH-14 AUTH-15 NAV-15]', async () => {
    const page = await journey.openStaffApp('/register?companyname=Acme%20Solar', { as: null });
    await page.getByLabel('Mobile phone').fill('(555) 222-3344');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('(555) 222-3344').waitFor();
    const code = page.getByLabel('Code');

    // The server enforces the length, not the field.
    await code.fill('12');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alert').waitFor();

    await code.fill(await codeOnThePhone());
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Sol Rivera');
    expect(await page.getByLabel('Organization name').inputValue()).toBe('Acme Solar');
    await page.getByLabel('Email').fill('sol@example.test');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('seven quiet rivers');
    await page.getByRole('textbox', { name: 'Password again' }).fill('seven quiet rivers');
    await page.getByRole('button', { name: 'Create account' }).click();

    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.getByText('Acme Solar').first().waitFor();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const { user } = await server.graphql(
      '{ user { success user { email organization { name access } } } }',
      {},
      token,
    );
    expect(user).toEqual({
      success: true,
      user: { email: 'sol@example.test', organization: { name: 'Acme Solar', access: 'OWNER' } },
    });
  });
});
