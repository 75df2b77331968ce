import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '../../routes.tsx';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderRoutes } from '../../testing/render-screen.tsx';

async function type(label: string, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a forgotten password', () => {
  it('sends the address with the brand, and answers the same anyone who has an account [AUTH-07]', async () => {
    const server = fakeServer({ ForgotPassword: {} });
    renderRoutes(routes, '/forgot-password-request');
    await type('Email', ' dana@example.test ');
    press('Send instructions');
    expect((await screen.findByRole('status')).textContent).toBe(
      'If an account exists, we have sent reset instructions.',
    );
    expect(server.callsOf('ForgotPassword')[0]?.variables).toEqual({ email: 'dana@example.test', brand: 'default' });
  });

  it('can be asked for again with another address', async () => {
    fakeServer({ ForgotPassword: {} });
    renderRoutes(routes, '/forgot-password-request');
    await type('Email', 'dana@example.test');
    press('Send instructions');
    fireEvent.click(await screen.findByRole('button', { name: 'Use another address' }));
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'dana@example.test');
  });

  it.each([
    [['Too many tries. Please wait.'], 'Too many tries. Please wait.'],
    [[], 'An unknown error occurred.'],
  ])('shows the first error of %j, or the general sentence [AUTH-07 ERR-06]', async (errors, shown) => {
    fakeServer({ ForgotPassword: refused(...errors) });
    renderRoutes(routes, '/forgot-password-request');
    await type('Email', 'dana@example.test');
    press('Send instructions');
    expect((await screen.findByRole('alert')).textContent).toBe(shown);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'dana@example.test');
  });
});

describe('the link of a password email', () => {
  it('says at once that it was used or has expired, with the way to a new one', async () => {
    const server = fakeServer({ PasswordLink: { ended: true } });
    const { path } = renderRoutes(routes, '/reset-password/reset-token');
    expect(await screen.findByText('This link has been used or has expired')).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(server.callsOf('PasswordLink')[0]?.variables).toEqual({ token: 'reset-token' });
    fireEvent.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    await waitFor(() => expect(path()).toBe('/forgot-password-request'));
  });
});

describe('a new password', () => {
  async function choose(password = 'long enough', again = password) {
    await type('New password', password);
    await type('New password again', again);
    press('Change password');
  }

  it('is set with the token of the link, and leads to the sign-in, which says so [AUTH-06]', async () => {
    const server = fakeServer({ PasswordLink: { ended: false }, ResetPassword: {} });
    const { path } = renderRoutes(routes, '/reset-password/reset-token');
    await choose();
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await screen.findByText('Your password is changed. Sign in with the new one.')).toBeTruthy();
    const [sent] = server.callsOf('ResetPassword');
    expect(sent?.variables).toEqual({ token: 'reset-token', password: 'long enough', password2: 'long enough' });
  });

  it('can be set by someone who is still signed in, who then signs in again [AUTH-06]', async () => {
    localStorage.setItem('token', 'kept');
    fakeServer({ PasswordLink: { ended: false }, ResetPassword: {} });
    const { path } = renderRoutes(routes, '/reset-password/reset-token');
    await choose();
    await waitFor(() => expect(path()).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each([
    [['This link is no longer valid.', 'Second'], 'This link is no longer valid.'],
    [[], 'An unknown error occurred.'],
  ])('that fails is shown in an alert and on the page, %j [AUTH-18 ERR-06 ERR-07]', async (errors, shown) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    fakeServer({ PasswordLink: { ended: false }, ResetPassword: refused(...errors) });
    renderRoutes(routes, '/reset-password/reset-token');
    await choose();
    expect((await screen.findByRole('alert')).textContent).toBe(shown);
    expect(alert.mock.calls).toEqual([[shown]]);
    alert.mockRestore();
  });

  it('is not sent while the two differ', async () => {
    const server = fakeServer({ PasswordLink: { ended: false } });
    renderRoutes(routes, '/reset-password/reset-token');
    await choose('long enough', 'long enougH');
    expect(await screen.findByText('Passwords must match.')).toBeTruthy();
    expect(server.callsOf('ResetPassword')).toEqual([]);
  });
});
