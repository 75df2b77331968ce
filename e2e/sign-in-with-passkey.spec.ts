import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { preparePlatform } from '../server/accounts/index.ts';
import { startJourney } from './journey-server.ts';
import { addAuthenticator } from './virtual-authenticator.ts';

const journey = await startJourney();
const { server } = journey;
const { port } = new URL(server.url);
// Browsers create no passkeys at an IP address, which the other stories use.
const host = 'default.localhost';
const origin = `http://${host}:${port}`;
const password = 'seven quiet rivers';
await preparePlatform(server.context);

async function signUp(page: Page, phone: string, email: string) {
  await page.goto(`${origin}/register?companyname=Acme%20Solar`);
  await page.getByLabel('Mobile phone').fill(phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  const [text] = await journey.waitForTexts(`+1${phone}`, 1);
  await page.getByLabel('Code').fill(/\d{6}/.exec(text?.body ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Sol Rivera');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Password again' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/dashboard');
}

async function signOut(page: Page) {
  await page.goto(`${origin}/logout`);
  await page.waitForURL('**/login');
}

async function fillPassword(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

describe('a person with a device that stores passkeys', () => {
  it('signs up, adds a passkey, and signs in with it alone and after the password, until it is removed', async () => {
    const email = 'sol@example.test';
    const page = await journey.openPage('about:blank', { viewport: { width: 1280, height: 800 }, isMobile: false });
    const device = await addAuthenticator(page);
    await signUp(page, '5552223355', email);

    await page.goto(`${origin}/account`);
    await page.getByRole('button', { name: 'Passkeys' }).click();
    await page.getByText(`Here that’s ${host}`).waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    expect(await page.getByLabel('Name', { exact: true }).last().inputValue()).toMatch(/^Chrome on /);
    await page.getByLabel('Name', { exact: true }).last().fill('Work laptop');
    await page.getByRole('dialog').getByLabel('Current password').fill(password);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const codes = await page.getByLabel('Recovery codes').innerText();
    expect(codes.split('\n')).toHaveLength(10);
    await page.getByRole('button', { name: 'I saved them' }).click();
    await page.getByText('Work laptop').waitFor();
    expect(await device.count()).toBe(1);
    await signOut(page);

    // Without an email address or password.
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Acme Solar').first().waitFor();
    await signOut(page);

    // As the second step.
    await fillPassword(page, email);
    await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await device.recognize(false);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('No passkey was used. Try again, or use another way.').waitFor();
    await device.recognize(true);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/dashboard');

    await page.goto(`${origin}/account`);
    await page.getByRole('button', { name: 'Passkeys' }).click();
    await page.getByRole('button', { name: 'Remove Work laptop' }).click();
    await page.getByRole('dialog').getByLabel('Current password').fill(password);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Your first passkey turns on two-step sign-in').waitFor();
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('This passkey doesn’t sign in here. Use another one, or your password.').waitFor();
    await fillPassword(page, email);
    await page.waitForURL('**/dashboard');
  });

  it('is offered none at an IP address', async () => {
    const page = await journey.openStaffApp('/login', { as: null });
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
  });
});
