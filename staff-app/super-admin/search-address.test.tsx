import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UserProvider } from '../session/signed-in.tsx';
import { storeToken } from '../session/token.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';
import { NumbersPage } from './numbers/numbers-page.tsx';
import { SuperAdminPage } from './super-admin-page.tsx';

const tokens = '/super/tokens/own-token';

function open(at: string) {
  storeToken('own-token');
  const server = fakeServer({
    [tokens]: { organizations: [] },
    AllNumbers: { numbers: [], total: 120, misdirected: 0, checkedAt: null },
    UnknownNumbers: { numbers: [] },
    '/super/organizations/own-token': { organizations: [], total: 0 },
  });
  const user = exampleUser('OWNER', { wpAdmin: true });
  const routes = [
    { path: '/super-admin', element: <UserProvider user={user}>{<SuperAdminPage />}</UserProvider> },
    { path: '/super-admin/numbers', element: <UserProvider user={user}>{<NumbersPage />}</UserProvider> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ];
  return { server, ...renderRoutes(routes, at) };
}

it('the search for organizations and its page are there again after Back', async () => {
  const { server, router } = open('/super-admin?page=2');
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'mesa' } });
  await waitFor(() => expect(router.state.location.search).toBe('?search=mesa'));
  await router.navigate('/elsewhere');
  await router.navigate(-1);
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'mesa');
  await waitFor(() => expect(server.callsOf(tokens).at(-1)?.variables).toEqual({ search: 'mesa' }));
});

it('the search for numbers and its page are read from the address', async () => {
  const { server } = open('/super-admin/numbers?search=602&page=2');
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', '602');
  await waitFor(() => expect(server.callsOf('AllNumbers').at(-1)?.variables).toEqual({ search: '602', page: 1 }));
});
