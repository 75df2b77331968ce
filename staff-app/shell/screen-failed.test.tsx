import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { routes } from '../routes.tsx';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';
import { ScreenFailed } from './screen-failed.tsx';

it.each([
  'Failed to fetch dynamically imported module: http://x.test/assets/groups.js',
  'Unable to preload CSS for http://x.test/assets/groups.css',
])('says that a screen could not be loaded, which happens while the server can’t be reached (%s)', async (message) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new TypeError(message);
  };
  renderRoutes([{ path: '/', element: <Broken />, errorElement: <ScreenFailed /> }], '/');
  await screen.findByText('We can’t reach the server right now. Check your connection, then try again.');
});

it('leaves the way to the other screens where one of them breaks', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('token', 'kept');
  const asked = { SignedInUser: { user: exampleUser('OWNER') }, SendStats: { sendStats: [] } };
  fakeServer({
    ...asked,
    PausedCampaigns: { campaigns: [] },
    Campaigns: { campaigns: [null] },
    Groups: { groups: [] },
  });
  renderRoutes(routes, '/campaigns');
  expect(await screen.findByText('An unknown error occurred.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Groups' }));
  expect(await screen.findByText('- No Groups Found -')).toBeTruthy();
});
