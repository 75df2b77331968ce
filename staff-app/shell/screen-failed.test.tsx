import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { routes } from '../routes.tsx';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';

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
