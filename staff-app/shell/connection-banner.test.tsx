import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { routes } from '../routes.tsx';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';

const asked = {
  SignedInUser: { user: exampleUser('OWNER') },
  SendStats: { sendStats: [] },
  PausedCampaigns: { campaigns: [] },
  Groups: { groups: [] },
};

it('says that someone is offline for as long as they are', async () => {
  localStorage.setItem('token', 'kept');
  fakeServer(asked);
  renderRoutes(routes, '/groups');
  await screen.findByText('- No Groups Found -');
  expect(screen.queryByText(/offline/)).toBeNull();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void fireEvent(window, new Event('offline')));
  expect(screen.getByText(/^You’re offline\./).textContent).toContain('you can’t save changes');
  isOnline.mockReturnValue(true);
  act(() => void fireEvent(window, new Event('online')));
  await waitFor(() => expect(screen.queryByText(/offline/)).toBeNull());
});

it('says that the server can’t be reached, and keeps what was read', async () => {
  localStorage.setItem('token', 'kept');
  fakeServer({ ...asked, '/events': 'unreachable' });
  renderRoutes(routes, '/groups');
  await screen.findByText(/^We can’t reach the server right now\./);
  expect(screen.getByText('- No Groups Found -')).toBeTruthy();
});
