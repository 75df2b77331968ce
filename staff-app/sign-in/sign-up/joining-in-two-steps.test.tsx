import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { routes } from '../../routes.tsx';
import { dropHalfToken, readHalfToken, readToken } from '../../session/token.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderRoutes } from '../../testing/render-screen.tsx';

afterEach(dropHalfToken);

async function type(label: string, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const half = { token: 'half-token', needsSecondStep: true };
const open = () => {
  const { path } = renderRoutes(routes, '/register/link-token');
  return path;
};
const server = () =>
  fakeServer({
    Invitation: { email: 'dana@example.test', organizationName: 'Northside Motors', hasAccount: true },
    LoginUser: half,
    JoinOrganization: half,
  });

describe('somebody with two-step sign-in who was invited', () => {
  it('goes on to the second step after their password, and joins with nothing half', async () => {
    const { callsOf } = server();
    const path = open();
    await type('Password', 'long enough');
    press('Sign in and join');
    await waitFor(() => expect(path()).toBe('/login'));
    await screen.findByRole('heading', { name: 'Two-step sign-in' });
    expect([readToken(), readHalfToken()]).toEqual([null, 'half-token']);
    expect(callsOf('JoinOrganization')).toEqual([]);
  });

  it('goes on to it after a new password, too', async () => {
    server();
    const path = open();
    await screen.findByLabelText('Password');
    press('Choose a new password instead');
    await type('New password', 'long enough');
    await type('New password again', 'long enough');
    press('Change password and join');
    await waitFor(() => expect(path()).toBe('/login'));
    expect([readToken(), readHalfToken()]).toEqual([null, 'half-token']);
  });
});
