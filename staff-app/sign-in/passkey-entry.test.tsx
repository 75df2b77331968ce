import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropHalfToken, readToken } from '../session/token.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { LoginPage } from './login-page.tsx';

const options = JSON.stringify({
  challenge: 'AAAA',
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'required',
});
const get = vi.fn<() => Promise<unknown>>();

// The browser of these tests knows no passkeys; this one answers as told.
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  get.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  dropHalfToken();
});

const bytes = new Uint8Array([1, 2, 3]).buffer;
const signed = {
  ...{ id: 'AQID', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) },
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null },
};
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

async function passwordFirst(secondSteps: readonly string[], more = {}) {
  const server = fakeServer({
    LoginUser: { token: 'half', needsSecondStep: true, needsSecondStepSetUp: false, secondSteps },
    StartPasskeySignIn: { options },
    SignInWithPasskey: { token: 'whole' },
    ...more,
  });
  renderScreen(<LoginPage />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'dana@example.test' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'open sesame' } });
  await click('Sign in');
  await screen.findByRole('heading', { name: /two-step sign-in/i });
  return server;
}

describe('a passkey', () => {
  it('signs in without email and password', async () => {
    const server = fakeServer({ StartPasskeySignIn: { options }, SignInWithPasskey: { token: 'whole' } });
    get.mockResolvedValue(signed);
    renderScreen(<LoginPage />);
    await click('Sign in with a passkey');
    await waitFor(() => expect(readToken()).toBe('whole'));
    const [call] = server.callsOf('SignInWithPasskey');
    expect(JSON.parse(String(call?.variables.answer))).toMatchObject({ id: 'AQID', type: 'public-key' });
  });

  it('that was not used, or is not taken, leaves the form with the reason', async () => {
    fakeServer({ StartPasskeySignIn: { options }, SignInWithPasskey: refused('This passkey doesn’t sign in here.') });
    renderScreen(<LoginPage />);
    get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await click('Sign in with a passkey');
    await screen.findByText('No passkey was used. Try again, or use another way.');
    get.mockResolvedValueOnce(signed);
    await click('Sign in with a passkey');
    await screen.findByText('This passkey doesn’t sign in here.');
    expect(readToken()).toBeNull();
  });

  it('is the second step where the person has one for this address', async () => {
    const server = await passwordFirst(['app', 'passkey']);
    get.mockResolvedValue(signed);
    expect(screen.getByLabelText('Code')).toBeTruthy();
    await click('Use a passkey');
    await waitFor(() => expect(readToken()).toBe('whole'));
    expect(server.callsOf('SignInWithPasskey')[0]?.authorization).toBe('Bearer half');
  });

  it('from another address leaves the recovery codes, and says so', async () => {
    await passwordFirst([]);
    expect(screen.getByText(/Your passkeys don’t work here/)).toBeTruthy();
    expect(screen.getByLabelText('Recovery code')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  it('can be set up in place of an app, with a name and without the password again', async () => {
    const LoginUser = { token: 'half', needsSecondStep: true, needsSecondStepSetUp: true, secondSteps: [] };
    const StartAuthenticator = { secret: 'ABCDEFGH', address: 'otpauth://totp/Tidings:dana' };
    const server = await passwordFirst([], { LoginUser, StartAuthenticator, StartPasskey: refused('Not now.') });
    await click('Use a passkey instead');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await click('Add passkey');
    await screen.findByText('Not now.');
    expect(server.callsOf('StartPasskey')[0]).toMatchObject({ variables: {}, authorization: 'Bearer half' });
  });
});

it('is not offered by a browser that knows none', async () => {
  vi.unstubAllGlobals();
  fakeServer({});
  renderScreen(<LoginPage />);
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});
