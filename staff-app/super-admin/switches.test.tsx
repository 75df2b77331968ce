import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { SuperOrganization, SuperSwitch } from '../../contract/rest/super.ts';
import { storeToken } from '../session/token.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { PeopleTable } from './people-table.tsx';
import { SwitchList } from './switch-list.tsx';

const at = (path: string) => `/super/${path}/own-token`;
const user = exampleUser('OWNER', { wpAdmin: true });
const changed: SuperSwitch = {
  ...{ key: 'library', label: 'Library', explanation: 'Slides to copy.', on: true, default: false, works: true },
  ...{ onForAll: false, changed: { at: '2026-03-02T19:00:00.000Z', by: 'Dana Rivers' } },
};

beforeEach(() => storeToken('own-token'));

it('a changed switch goes back to what the brand says', async () => {
  const usual = { ...changed, on: false, changed: null };
  const server = fakeServer({
    [at('switches')]: { switches: [changed] },
    [at('change-switch')]: { switches: [usual] },
  });
  renderScreen(<SwitchList organizationId="2000" brand="Tidings" />, { user });
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'Library' })).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /^Reset Library/ }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Library' }).checked).toBe(false));
  expect(screen.queryByRole('button', { name: /^Reset Library/ })).toBeNull();
  expect(server.callsOf(at('change-switch')).map(({ variables }) => variables)).toEqual([
    { organization_id: '2000', key: 'library', on: null },
  ]);
});

it('the switches of a person are read for that person, of several', async () => {
  const server = fakeServer({ [at('switches')]: { switches: [changed] } });
  const people = ['7', '8'].map((id) => ({
    id,
    name: `Person ${id}`,
    email: `${id}@x.test`,
    phone: null,
    access: 'OWNER',
  }));
  const organization = { id: '2000', name: 'Company', brand: 'Tidings', users: people } as unknown as SuperOrganization;
  renderScreen(<PeopleTable organization={organization} />, { user });
  fireEvent.click(await screen.findByRole('button', { name: 'Switches for Person 8' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switches for Person 8' }));
  expect(await dialog.findByRole('switch', { name: 'Library' })).toBeTruthy();
  expect(server.callsOf(at('switches')).map(({ variables }) => variables)).toEqual([
    { organization_id: '2000', user_id: '8' },
  ]);
});
