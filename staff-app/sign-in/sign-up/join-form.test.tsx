import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../routes.tsx';
import { clearEveryKey } from '../../session/token.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderRoutes } from '../../testing/render-screen.tsx';
import { keepInvitation, keptInvitation } from '../kept-invitation.ts';

const LINK = '/register/link-token?brand=health';
const WRONG = 'The email address or the password is not right.';
const answers = {
  Invitation: { email: 'dana@example.test', hasAccount: true, organizationName: 'Northside Motors' },
  JoinOrganization: { token: 'joined-token' },
  SignedInUser: { user: exampleUser('ADMIN') },
  PasswordLink: { ended: false },
  ResetPassword: {},
  ForgotPassword: {},
};

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  keepInvitation(null);
});

async function chooseByMail() {
  const { path } = renderRoutes(routes, '/reset-password/reset-token');
  await type('New password', 'long enough');
  await type('New password again', 'long enough');
  press('Change password');
  return path;
}

describe('an invitation of an address that has an account', () => {
  it('is accepted with the password of the account, and offers no new one [AUTH-09]', async () => {
    const server = fakeServer(answers);
    const { path } = renderRoutes(routes, LINK);
    await screen.findByRole('heading', { name: 'Join Northside Motors' });
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(screen.queryByText('Choose a new password instead')).toBeNull();
    await type('Password', 'long enough');
    press('Sign in and join');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(server.callsOf('JoinOrganization')[0]?.variables).toEqual({ token: 'link-token', password: 'long enough' });
    expect(localStorage.getItem('token')).toBe('joined-token');
  });

  it('says that the password isn’t right, and stays', async () => {
    fakeServer({ ...answers, JoinOrganization: refused(WRONG) });
    const { path } = renderRoutes(routes, LINK);
    await type('Password', 'not my password');
    press('Sign in and join');
    expect((await screen.findByRole('alert')).textContent).toBe(WRONG);
    expect(path()).toBe('/register/link-token');
  });

  it('is accepted with one button by the person who is signed in', async () => {
    localStorage.setItem('token', 'own-token');
    const server = fakeServer({ ...answers, OwnAddress: { user: { email: 'Dana@example.test' } } });
    const { path } = renderRoutes(routes, LINK);
    fireEvent.click(await screen.findByRole('button', { name: 'Join organization' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(server.callsOf('JoinOrganization')[0]).toMatchObject({
      ...{ variables: { token: 'link-token' }, authorization: 'Bearer own-token' },
    });
  });

  it('asks for the password where someone else is signed in', async () => {
    localStorage.setItem('token', 'token-of-another');
    fakeServer({ ...answers, OwnAddress: { user: { email: 'omar@example.test' } } });
    renderRoutes(routes, LINK);
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join organization' })).toBeNull();
  });
});

describe('a forgotten password on the page of an invitation', () => {
  it('is asked for with the invited address, and leads back, also from the link in the email [AUTH-07]', async () => {
    const server = fakeServer(answers);
    const first = renderRoutes(routes, LINK);
    fireEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'dana@example.test');
    expect(screen.getByRole('link', { name: 'Back to the invitation' }).getAttribute('href')).toBe(LINK);
    press('Send instructions');
    await screen.findByRole('status');
    fireEvent.click(screen.getByRole('link', { name: 'Back to the invitation' }));
    await screen.findByRole('heading', { name: 'Join Northside Motors' });
    expect(server.callsOf('ForgotPassword')[0]?.variables).toMatchObject({ email: 'dana@example.test' });
    first.screen.unmount();
    const path = await chooseByMail();
    expect(await screen.findByText('Your password is changed. Sign in with the new one.')).toBeTruthy();
    expect(path()).toBe('/register/link-token');
    await type('Password', 'long enough');
    press('Sign in and join');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(keptInvitation()).toBeNull();
  });

  it('leads to the sign-in where it is asked for with another address, or was forgotten elsewhere', async () => {
    fakeServer(answers);
    keepInvitation({ path: LINK, email: 'dana@example.test' });
    const first = renderRoutes(routes, '/forgot-password-request');
    await type('Email', 'omar@example.test');
    press('Send instructions');
    await screen.findByRole('status');
    first.screen.unmount();
    const path = await chooseByMail();
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('leaves nothing in the browser of someone who clears it', () => {
    keepInvitation({ path: LINK, email: 'dana@example.test' });
    clearEveryKey();
    expect(keptInvitation()).toBeNull();
  });
});
