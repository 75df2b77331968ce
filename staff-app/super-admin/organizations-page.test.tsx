import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import { UserProvider } from '../session/signed-in.tsx';
import { storeToken } from '../session/token.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';
import { OrganizationPage } from './organization-page.tsx';
import { OrganizationsPage } from './organizations-page.tsx';

const line = (id: string, name: string) => ({
  ...{ id, name, brand: 'Whistle Pitch', people: 1, active: true, planEnds: null, stopped: false },
  ...{ closed: null, erased: null },
  ...{ plan: 'pro', ratesAgreed: false, messages: 1204, registration: 'rejected' },
  created: '2026-03-02T19:00:00.000Z',
});
const brands = [
  { key: 'default', name: 'Whistle Pitch' },
  { key: 'health', name: 'Wellspring Health' },
];
const path = '/super/organizations/own-token';

function open(at = '/super-admin/organizations', answers: Parameters<typeof fakeServer>[0] = {}) {
  storeToken('own-token');
  const server = fakeServer({
    [path]: { organizations: [line('1001', 'Desert Dental'), line('1002', 'Mesa Gym')], total: 60, page: 1, brands },
    ...answers,
  });
  const user = exampleUser('OWNER', { wpAdmin: true });
  const signedIn = (screen: ReactNode) => <UserProvider user={user}>{screen}</UserProvider>;
  const routes = [
    { path: '/super-admin/organizations', element: signedIn(<OrganizationsPage />) },
    { path: '/super-admin/organizations/:organizationId', element: signedIn(<OrganizationPage />) },
  ];
  return { server, ...renderRoutes(routes, at) };
}

async function choose(label: string, option: string) {
  fireEvent.click(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
}

it('the list of organizations is narrowed and sorted, and its address keeps that', async () => {
  const { server, router } = open();
  await screen.findByText('Mesa Gym');
  await choose('Brand', 'Wellspring Health');
  await choose('State', 'A charge failed');
  await choose('Sort by', 'Newest first');
  await waitFor(() => expect(router.state.location.search).toBe('?brand=health&state=unpaid&order=newest'));
  await waitFor(() =>
    expect(server.callsOf(path).at(-1)?.variables).toEqual({
      ...{ search: '', page: 1, brand: 'health', state: 'unpaid', order: 'newest' },
    }),
  );
});

it('a line shows the plan, the messages of this month and the registration, and which column it is sorted by', async () => {
  open('/super-admin/organizations?order=messages', {
    [path]: {
      organizations: [
        line('1001', 'Desert Dental'),
        { ...line('1002', 'Mesa Gym'), plan: null, ratesAgreed: true, active: false, messages: 1, registration: null },
        { ...line('1003', 'Old Bakery'), closed: '2026-03-10T19:00:00.000Z' },
        { ...line('1004', 'Gone Gym'), closed: '2026-03-10T19:00:00.000Z', erased: '2026-04-09T19:00:00.000Z' },
      ],
      ...{ total: 2, page: 1, brands },
    },
  });
  const cells = async (name: string) => {
    const row = await screen.findByRole('row', { name: `Open ${name}` });
    return [...row.querySelectorAll('td')].map((cell) => cell.textContent);
  };
  expect(await cells('Desert Dental')).toEqual(expect.arrayContaining(['Pro', '1,204', 'Refused']));
  expect(await cells('Mesa Gym')).toEqual(expect.arrayContaining(['Agreed ratesNot active', '1', '–']));
  expect((await cells('Old Bakery'))[0]).toContain('Closed 03/10/2026');
  expect((await cells('Gone Gym'))[0]).toContain('Erased 04/09/2026');
  const sorted = screen.getAllByRole('columnheader').filter((header) => header.hasAttribute('aria-sort'));
  expect(sorted.map((header) => header.textContent)).toEqual(['Billed this month']);
});

it('an organization leads back to the list as it was left', async () => {
  const { router } = open('/super-admin/organizations?search=mesa&page=2&order=people');
  fireEvent.click(await screen.findByText('Mesa Gym'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/super-admin/organizations/1002'));
  fireEvent.click(await screen.findByRole('link', { name: 'All organizations' }));
  await waitFor(() => expect(router.state.location.search).toBe('?search=mesa&page=2&order=people'));
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'mesa');
});

it('what is chosen and finds no one can be given up at once', async () => {
  const { router } = open('/super-admin/organizations?state=stopped&search=me', {
    [path]: { organizations: [], total: 0, page: 1, brands },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show all organizations' }));
  await waitFor(() => expect(router.state.location.search).toBe('?search=me'));
});

it('an address that asks for what isn’t there shows all of them', async () => {
  const { server } = open('/super-admin/organizations?state=rich&order=id&page=-3');
  await act(() => screen.findByText('Mesa Gym'));
  expect(server.callsOf(path).at(-1)?.variables).toEqual({
    ...{ search: '', page: 1, brand: null, state: null, order: null },
  });
});

it('leads from an organization that does not exist to the list, and offers no second try', async () => {
  const answers = { '/super/organization-data/own-token': { error: sentenceOf('not-found') } };
  open('/super-admin/organizations/99999', answers);
  expect(await screen.findByText('There is no organization 99999.')).toBeTruthy();
  expect(screen.queryByText('Try again')).toBeNull();
  fireEvent.click(screen.getByText('Show all organizations'));
  expect(await screen.findByText('Desert Dental')).toBeTruthy();
});

it('the list is read again while the server or its database is away, and a save that got no answer says so', async () => {
  let asked = 0;
  const { server } = open('/super-admin/organizations', {
    [path]: () =>
      ++asked < 3 ? 'unreachable' : { organizations: [line('1001', 'Desert Dental')], total: 1, page: 1, brands },
    '/super/create-organization/own-token': 'unreachable',
  });
  await screen.findByText('Desert Dental');
  expect(server.callsOf(path)).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'New organization' }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  await screen.findByRole('dialog');
  type('Name', 'Mesa Gym');
  type('Owner’s email', 'ann@mesa.test');
  fireEvent.click(screen.getByRole('button', { name: 'Create organization' }));
  await screen.findByText('We can’t reach the server right now. Check your connection, then try again.');
  expect(server.callsOf('/super/create-organization/own-token')).toHaveLength(1);
});
