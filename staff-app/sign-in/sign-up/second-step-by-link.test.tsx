import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { routes } from '../../routes.tsx';
import { dropHalfToken } from '../../session/token.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderRoutes } from '../../testing/render-screen.tsx';

afterEach(dropHalfToken);

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

const toSetUp = { token: 'half', needsSecondStep: true, needsSecondStepSetUp: true };
const answers = {
  SignedInUser: { user: exampleUser('ADMIN') },
  StartAuthenticator: { secret: 'ABCDEFGH', address: 'otpauth://totp/Tidings:dana' },
  ConfirmAuthenticator: { recoveryCodes: ['abcd-efgh'], token: 'whole' },
};

async function setUp() {
  await screen.findByRole('img', { name: 'QR code' });
  await type('Code', '123456');
  await click('Turn on');
  await click('I saved them');
}

describe('anyone who comes by a one-time link', () => {
  it('as the first platform admin sets up the second step before the server', async () => {
    fakeServer({ ...answers, Invitation: { email: null, organizationName: null }, RegisterUser: toSetUp });
    const { path } = renderRoutes(routes, '/register/first-token');
    await type('Name', 'Ada');
    await type('Email', 'ada@example.test');
    await type('Password', 'long enough');
    await type('Password again', 'long enough');
    await click('Create account');
    await setUp();
    await waitFor(() => expect(path()).toBe('/setup'));
    expect(localStorage.getItem('token')).toBe('whole');
  });

  const account = { email: 'dana@example.test', hasAccount: true, organizationName: 'Northside Motors' };

  it('with a second step of their own comes in once it is passed', async () => {
    const server = fakeServer({
      ...{ ...answers, Invitation: account, ProveSecondFactor: { token: 'whole' } },
      JoinOrganization: { token: 'half', needsSecondStep: true },
    });
    const { path } = renderRoutes(routes, '/register/link-token');
    await type('Password', 'long enough');
    await click('Sign in and join');
    await type('Code', '123456');
    await click('Sign in');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(server.callsOf('ProveSecondFactor')[0]).toMatchObject({ authorization: 'Bearer half' });
    expect(localStorage.getItem('token')).toBe('whole');
  });

  it('with their password sets up what the organization requires, anyone who is signed in in another tab', async () => {
    const server = fakeServer({ ...answers, Invitation: account, JoinOrganization: toSetUp });
    const { path } = renderRoutes(routes, '/register/link-token');
    await type('Password', 'long enough');
    localStorage.setItem('token', 'of another tab');
    await click('Sign in and join');
    await setUp();
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(server.callsOf('StartAuthenticator')[0]?.authorization).toBe('Bearer half');
    expect(localStorage.getItem('token')).toBe('whole');
  });
});
