import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../../routes.tsx';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderRoutes } from '../../testing/render-screen.tsx';

async function search(text: string, wpAdmin: boolean) {
  localStorage.setItem('token', 'kept');
  fakeServer({
    ...{ SignedInUser: { user: exampleUser('OWNER', { wpAdmin }) }, Users: { users: [] } },
    ...{ PausedCampaigns: { campaigns: [] }, SendStats: { sendStats: [] }, PaletteCampaigns: { campaigns: [] } },
    ...{ PaletteGroups: { groups: [] }, PaletteLandingPages: { landingPages: [] }, PaletteContacts: { leads: [] } },
  });
  const shown = renderRoutes(routes, '/users');
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, { key: 'k', code: 'k', ctrlKey: true });
  const box = await screen.findByRole('combobox', { name: 'Search or do something' });
  fireEvent.change(box, { target: { value: text } });
  return shown;
}

it.each([
  ['all organ', 'All organizations', '/super-admin/organizations'],
  ['failed jobs', 'Failed jobs', '/super-admin/jobs'],
])('“%s” leads a platform admin to the screen that no sidebar names', async (text, label, address) => {
  const { path } = await search(text, true);
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${label}`) }));
  await waitFor(() => expect(path()).toBe(address));
});

it('they are no results for anyone else', async () => {
  await search('all organ', false);
  await screen.findByText(/^No results/);
  expect(screen.queryByRole('option', { name: /^All organizations/ })).toBeNull();
});
