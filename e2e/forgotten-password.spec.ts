import { describe, expect, it } from 'vitest';
import { startJourney } from './journey-server.ts';

const journey = await startJourney();
const { server, staff } = journey;

describe('a person who forgot their password', () => {
  it('requests a link, finds it in the mailbox, chooses a new password and signs in with it [AUTH-06 AUTH-07 NAV-15]', async () => {
    const page = await journey.openStaffApp('/login', { as: null });
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The sign-in has an email field too, which stays until the next screen has loaded.
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('Email').fill(staff.email);
    await page.getByRole('button', { name: 'Send instructions' }).click();
    await page.getByText('If an account exists, we have sent reset instructions.').waitFor();

    const desk = await journey.openStaffApp('/simulator', { as: null });
    await desk.getByRole('button', { name: new RegExp(`Reset your .*${staff.email}`) }).click();
    const [reset] = await Promise.all([
      desk.waitForEvent('popup'),
      desk.getByRole('link', { name: /\/reset-password\// }).click(),
    ]);
    await reset.getByRole('textbox', { name: 'New password', exact: true }).fill('seven quiet rivers');
    await reset.getByRole('textbox', { name: 'New password again' }).fill('seven quiet rivers');
    await reset.getByRole('button', { name: 'Change password' }).click();
    await reset.waitForURL('**/login');
    await reset.getByText('Your password is changed. Sign in with the new one.').waitFor();

    const { user } = await server.graphql('{ user { success errors } }', {}, staff.token);
    expect(user, 'a session from before').toEqual({ success: false, errors: ['Invalid session'] });
    await reset.getByLabel('Email').fill(staff.email);
    await reset.getByRole('textbox', { name: 'Password' }).fill('seven quiet rivers');
    await reset.getByRole('button', { name: 'Sign in', exact: true }).click();
    await reset.waitForURL('**/dashboard');
  });

  it('sees in an alert and on the page that a link no longer works [AUTH-18 ERR-07]', async () => {
    const page = await journey.openStaffApp('/reset-password/never-given', { as: null });
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('seven quiet rivers');
    await page.getByRole('textbox', { name: 'New password again' }).fill('seven quiet rivers');
    await page.getByRole('button', { name: 'Change password' }).click();
    const sentence = 'This link is no longer valid. Please ask for a new one.';
    await page.getByRole('alert').getByText(sentence).waitFor();
    expect(alerts).toEqual([sentence]);
  });
});
