import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '../../routes.tsx';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderRoutes } from '../../testing/render-screen.tsx';

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...more });
const box = () => screen.findByRole('combobox', { name: 'Search or do something' });

async function openUsers() {
  localStorage.setItem('token', 'kept');
  fakeServer({
    SignedInUser: { user: exampleUser('OWNER') },
    Users: { users: [] },
    SendStats: { sendStats: [] },
    PausedCampaigns: { campaigns: [] },
    PaletteCampaigns: { campaigns: [] },
    PaletteGroups: { groups: [] },
    PaletteLandingPages: { landingPages: [] },
    PaletteContacts: { leads: [] },
  });
  const { router } = renderRoutes(routes, '/users');
  await screen.findByRole('heading', { level: 1 });
  return router;
}

beforeEach(() => document.querySelector('textarea')?.remove());

it.each([
  ['for the first time', false],
  ['once more', true],
])(
  'the palette, opened %s, has what is typed before it is there, and neither the screen nor its fields have any',
  async (_, isAgain) => {
    const router = await openUsers();
    if (isAgain) {
      press('k', { ctrlKey: true });
      fireEvent.keyDown(await box(), { key: 'Escape', code: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    }
    const field = document.body.appendChild(document.createElement('textarea'));
    act(() => field.focus());
    press('k', { ctrlKey: true });
    // The first two would open a screen.
    const letters = ['g', 'd', 'x', 'Backspace'];
    expect(
      letters.map((key) => press(key)),
      'what the field still gets',
    ).toEqual(letters.map(() => false));
    const search = await box();
    await waitFor(() => expect(search).toHaveProperty('value', 'gd'));
    expect(router.state.location.pathname).toBe('/users');
  },
);

it('the palette that Escape calls off before it is there leaves the next keys where they are pressed', async () => {
  await openUsers();
  press('k', { ctrlKey: true });
  fireEvent.keyDown(await box(), { key: 'Escape', code: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  press('k', { ctrlKey: true });
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(press('q'), 'goes where it is pressed').toBe(true);
});
