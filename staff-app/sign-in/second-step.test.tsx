import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { dropHalfToken, readHalfToken, readToken } from '../session/token.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { LoginPage } from './login-page.tsx';

// What is left of a sign-in belongs to the window, which all tests share.
afterEach(dropHalfToken);

async function signIn(more = {}) {
  const server = fakeServer({
    LoginUser: { token: 'half', needsSecondStep: true },
    ProveSecondFactor: { token: 'whole' },
    ...more,
  });
  renderScreen(<LoginPage />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'dana@example.test' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'open sesame' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Two-step sign-in' });
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

  it('can be left for another sign-in', async () => {
    await signIn();
    click('Start over');
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(readHalfToken()).toBeNull();
  });
});
