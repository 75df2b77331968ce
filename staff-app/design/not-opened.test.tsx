import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../routes.tsx';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';

const nothing = { SendStats: { sendStats: [] }, PausedCampaigns: { campaigns: [] }, ScheduledSends: { sends: [] } };

const screens = [
  ['Campaign', '/campaign/3', '/campaigns'],
  ['Group', '/group/3', '/groups'],
  ['LandingPage', '/landing-page/3', '/landing-pages'],
] as const;

for (const [operation, address, list] of screens) {
  it.each(['unreachable', 'away', 'stopped'] as const)(
    `${operation} that didn’t come because the server was %s is tried again where one is, and one that is gone leads to the list`,
    async (answer) => {
      localStorage.setItem('token', 'kept');
      const server = fakeServer({ ...nothing, SignedInUser: { user: exampleUser('OWNER') }, [operation]: answer });
      const { path } = renderRoutes(routes, address);
      const again = await screen.findByRole('button', { name: 'Try again' });
      expect(path()).toBe(address);
      server.answers[operation] = refused('This does not exist or has been removed.');
      fireEvent.click(again);
      await waitFor(() => expect(path()).toBe(list));
    },
  );
}
