import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { dropHalfToken, readHalfToken, readToken } from '../session/token.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { LoginPage } from './login-page.tsx';

// What is left of a sign-in belongs to the window, which all tests share.
afterEach(dropHalfToken);

async function signIn(more = {}, isToSetUp = false) {
  const server = fakeServer({
    LoginUser: { token: 'half', needsSecondStep: true, needsSecondStepSetUp: isToSetUp },
    ProveSecondFactor: { token: 'whole' },
    ...more,
  });
  renderScreen(<LoginPage />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'dana@example.test' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'open sesame' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: isToSetUp ? 'Set up two-step sign-in' : 'Two-step sign-in' });
  return server;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the second step of signing in', () => {
  it('comes after the password, and only then the token is kept', async () => {
    const server = await signIn();
    expect(readToken()).toBeNull();
    type('Code', '123456');
    click('Sign in');
    await waitFor(() => expect(readToken()).toBe('whole'));
    const [call] = server.callsOf('ProveSecondFactor');
    expect(call).toMatchObject({ variables: { code: '123456' }, authorization: 'Bearer half' });
    expect(readHalfToken()).toBeNull();
  });

  it('takes a recovery code, and says when a code is not right', async () => {
    const server = await signIn({ ProveSecondFactor: refused('This code is not right.') });
    click('Use a recovery code');
    type('Recovery code', 'abcd-efgh-jkmn-pqrs');
    click('Sign in');
    expect(await screen.findByText('This code is not right.')).toBeTruthy();
    expect(server.callsOf('ProveSecondFactor')[0]?.variables).toEqual({ code: 'abcd-efgh-jkmn-pqrs' });
    expect(readToken()).toBeNull();
  });

  it('forgets what was wrong with the code of an app once a recovery code is wanted, and back', async () => {
    await signIn({ ProveSecondFactor: refused('This code is not right.') });
    for (const [label, other] of [
      ['Code', 'Use a recovery code'],
      ['Recovery code', 'Use your authenticator app'],
    ] as const) {
      type(label, '000000');
      click('Sign in');
      expect(await screen.findByText('This code is not right.')).toBeTruthy();
      click(other);
      expect(screen.queryByText('This code is not right.')).toBeNull();
    }
  });

  it('can be left for another sign-in', async () => {
    await signIn();
    click('Start over');
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(readHalfToken()).toBeNull();
  });
});

describe('a second step that has to be set up first', () => {
  const answers = {
    StartAuthenticator: { secret: 'ABCDEFGH', address: 'otpauth://totp/Tidings:dana' },
    ConfirmAuthenticator: { recoveryCodes: ['abcd-efgh', 'jkmn-pqrs'], token: 'whole' },
  };

  it('shows the QR code after the password, then the recovery codes, and goes on', async () => {
    const server = await signIn(answers, true);
    expect(await screen.findByRole('img', { name: 'QR code' })).toBeTruthy();
    expect(server.callsOf('StartAuthenticator')[0]).toMatchObject({ variables: {}, authorization: 'Bearer half' });
    type('Code', '123456');
    click('Turn on');
    expect((await screen.findByLabelText('Recovery codes')).textContent).toBe('abcd-efgh\njkmn-pqrs');
    expect(readToken()).toBeNull();
    // They are shown this once.
    await waitFor(() => expect(isLeavingAsked()).toBe(true));
    click('I saved them');
    await waitFor(() => expect(isLeavingAsked()).toBe(false));
    expect([readToken(), readHalfToken()]).toEqual(['whole', null]);
  });

  it('says when it cannot begin', async () => {
    await signIn({ StartAuthenticator: refused('An unknown error occurred.') }, true);
    expect(await screen.findByText('An unknown error occurred.')).toBeTruthy();
  });
});

it('a second step that isn’t set up yet can be given up, and leads back to the password', async () => {
  await signIn({ StartAuthenticator: { secret: 'ABCDEFGH', address: 'otpauth://totp/Tidings:dana' } }, true);
  click('Start over');
  expect(await screen.findByLabelText('Password')).toBeTruthy();
  expect([readToken(), readHalfToken()]).toEqual([null, null]);
});

function isLeavingAsked(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}
