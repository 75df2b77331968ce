import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../routes.tsx';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';

const signedIn = { SignedInUser: { user: exampleUser('LIMITED') }, LogoutUser: {} };

async function fillLogin(email: string, password: string) {
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('the sign-in', () => {
  it('sends email and password, keeps the token and goes to the dashboard [AUTH-01 AUTH-02 SESS-04]', async () => {
    const server = fakeServer({ ...signedIn, LoginUser: { token: 'secret-token' } });
    const { path } = renderRoutes(routes, '/login');
    await fillLogin(' dana@example.test ', 'correct horse');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(server.callsOf('LoginUser')[0]?.variables).toEqual({
      email: 'dana@example.test',
      password: 'correct horse',
    });
    expect(localStorage.getItem('token')).toBe('secret-token');
    await waitFor(() => expect(server.callsOf('SignedInUser')[0]?.authorization).toBe('Bearer secret-token'));
  });

  it('cannot be sent while a field is empty', async () => {
    fakeServer({});
    renderRoutes(routes, '/login');
    const button = await screen.findByRole('button', { name: 'Sign in' });
    expect(button).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'dana@example.test' } });
    expect(button).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'x' } });
    expect(button).toHaveProperty('disabled', false);
  });

  it("shows the server's first error and keeps what was typed [AUTH-16]", async () => {
    fakeServer({ LoginUser: refused('The email address or the password is not right.', 'Second') });
    renderRoutes(routes, '/login');
    await fillLogin('dana@example.test', 'wrong');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The email address or the password is not right.');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'dana@example.test');
  });

  it('shows the general sentence when the server gives none [AUTH-16 ERR-06]', async () => {
    fakeServer({ LoginUser: refused() });
    renderRoutes(routes, '/login');
    await fillLogin('dana@example.test', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toBe('An unknown error occurred.');
  });

  it('takes a signed-in person to the dashboard [AUTH-03]', async () => {
    localStorage.setItem('token', 'kept');
    fakeServer(signedIn);
    const { path } = renderRoutes(routes, '/login');
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });
});

describe('the ways to an account and a new password', () => {
  it.each([
    ['Create an account', '/register', 'Create an account'],
    ['Forgot your password?', '/forgot-password-request', 'Forgot your password?'],
  ])('leads from the sign-in by "%s" to %s, and back [AUTH-01 AUTH-07 AUTH-08]', async (link, address, heading) => {
    fakeServer({});
    const { path } = renderRoutes(routes, '/login');
    fireEvent.click(await screen.findByRole('link', { name: link }));
    await screen.findByRole('heading', { name: heading });
    expect(path()).toBe(address);
    fireEvent.click(screen.getByRole('link', { name: /sign in/i }));
    await screen.findByRole('heading', { name: 'Sign in' });
  });

  it('leads to the privacy policy from every screen', async () => {
    fakeServer({});
    renderRoutes(routes, '/login');
    const policy = await screen.findByRole('link', { name: 'Privacy policy' });
    expect(policy.getAttribute('href')).toBe('/policy');
  });
});

describe('the way out', () => {
  it('ends the session on the server, forgets the token and shows the sign-in [AUTH-04]', async () => {
    localStorage.setItem('token', 'kept');
    const server = fakeServer(signedIn);
    const { path } = renderRoutes(routes, '/logout');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(server.callsOf('LogoutUser')[0]?.authorization).toBe('Bearer kept');
  });

  it('forgets the token even when the server cannot be reached [AUTH-04]', async () => {
    localStorage.setItem('token', 'kept');
    fakeServer({ LogoutUser: 'unreachable' });
    const { path } = renderRoutes(routes, '/logout');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('leaves none of the four keys behind at /clear-token and shows the sign-in [AUTH-05 OPEN-34]', async () => {
    for (const key of ['token', 'old-user-token', 'wp-campaign-access-token', 'wp-device-id'])
      localStorage.setItem(key, 'kept');
    const server = fakeServer({});
    const { path } = renderRoutes(routes, '/clear-token');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(localStorage).toHaveLength(0);
    expect(server.calls).toEqual([]);
  });
});
