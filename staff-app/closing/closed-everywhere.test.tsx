import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../routes.tsx';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';

it.each(['/dashboard', '/contacts'])('shows at %s of a closed organization only that it is closed', async (address) => {
  const user = exampleUser('READONLY');
  const closing = { at: '2026-03-10T19:00:00.000Z', by: null, byPlatform: true, until: '2026-04-09T19:00:00.000Z' };
  const organization = user.organization && { ...user.organization, closing };
  localStorage.setItem('token', 'kept');
  const server = fakeServer({ SignedInUser: { user: { ...user, organization } } });
  renderRoutes(routes, address);
  await screen.findByRole('heading', { level: 1, name: 'Northside Motors is closed' });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(server.callsOf('SendStats')).toEqual([]);
});
