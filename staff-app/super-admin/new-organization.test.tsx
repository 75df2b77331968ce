import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import type { SuperOrganization } from '../../contract/rest/super.ts';
import { UserProvider } from '../session/signed-in.tsx';
import { storeToken } from '../session/token.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes, renderScreen } from '../testing/render-screen.tsx';
import { OrganizationsPage } from './organizations-page.tsx';
import { PeopleTable } from './people-table.tsx';

const CREATE = '/super/create-organization/own-token';
const INVITE = '/super/invite-owner/own-token';
const user = exampleUser('OWNER', { wpAdmin: true });
const brands = [
  { key: 'default', name: 'Whistle Pitch' },
  { key: 'health', name: 'Wellspring Health' },
];

beforeEach(() => storeToken('own-token'));

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

type Answers = NonNullable<Parameters<typeof fakeServer>[0]>;

async function openNew(answer: Answers[string], of: readonly object[] = brands) {
  const server = fakeServer({
    '/super/organizations/own-token': { organizations: [], total: 0, page: 1, brands: of },
    [CREATE]: answer,
  });
  const signedIn = (screen: ReactNode) => <UserProvider user={user}>{screen}</UserProvider>;
  const routes = [
    { path: '/super-admin/organizations', element: signedIn(<OrganizationsPage />) },
    { path: '/super-admin/organizations/:organizationId', element: null },
  ];
  const shown = renderRoutes(routes, '/super-admin/organizations');
  await screen.findByText('No organizations yet');
  press('New organization');
  await screen.findByRole('dialog', { name: 'New organization' });
  return { server, ...shown };
}

const people = (users: readonly Partial<SuperOrganization['users'][number]>[]) => {
  const server = fakeServer({ [INVITE]: { success: true } });
  const organization = { id: '1000', name: 'River Dental', users } as unknown as SuperOrganization;
  renderScreen(<PeopleTable organization={organization} />, { user });
  return server;
};
const invited = { id: '7', name: null, email: 'olga@river.test', phone: null, access: 'OWNER', pending: true };

it('an organization is created for a client, says who was invited, and its page opens', async () => {
  const { server, router } = await openNew({ success: true, organization: '1007' });
  const button = screen.getByRole('button', { name: 'Create organization' });
  expect(button).toHaveProperty('disabled', true);
  type('Name', ' River Dental ');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Brand' }));
  // The filter behind the dialog has the same brands.
  fireEvent.click(
    (await screen.findAllByRole('option', { name: 'Wellspring Health', hidden: true })).at(-1) as Element,
  );
  type('Owner’s email', 'olga@river.test');
  // A double click is one organization and one invitation.
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe('/super-admin/organizations/1007'));
  expect(server.callsOf(CREATE).map(({ variables }) => variables)).toEqual([
    { name: 'River Dental', brand: 'health', owner_email: 'olga@river.test' },
  ]);
  expect(await screen.findByText('River Dental created. We emailed olga@river.test an invitation.')).toBeTruthy();
});

it('what was typed stays where the organization can’t be created, with the reason', async () => {
  const { server } = await openNew({ success: false, error: sentenceOf('email-not-valid') }, brands.slice(0, 1));
  expect(within(screen.getByRole('dialog')).queryByRole('combobox')).toBeNull();
  type('Name', 'River Dental');
  type('Owner’s email', 'olga');
  press('Create organization');
  expect(await screen.findByText(sentenceOf('email-not-valid'))).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'River Dental');
  expect(server.callsOf(CREATE)[0]?.variables).toMatchObject({ brand: 'default' });
  press('Create organization');
  await waitFor(() => expect(server.callsOf(CREATE)).toHaveLength(2));
});

it('the owner is invited again, also at another address, until someone joins', async () => {
  const server = people([invited]);
  press('Invite again');
  const field = await screen.findByRole('textbox', { name: 'Owner’s email' });
  expect(field).toHaveProperty('value', 'olga@river.test');
  type('Owner’s email', 'olga@river-dental.test');
  press('Send invitation');
  expect(await screen.findByText('We emailed olga@river-dental.test an invitation.')).toBeTruthy();
  expect(server.callsOf(INVITE)[0]?.variables).toEqual({
    ...{ organization_id: '1000', owner_email: 'olga@river-dental.test' },
  });
});

it.each([
  ['no people', [], 'Invite owner'],
  ['someone who joined', [{ ...invited, name: 'Olga Owner', pending: false }], null],
])('an organization with %s offers %3$s', (_who, users, button) => {
  people(users);
  const names = screen.queryAllByRole('button').map((one) => one.textContent);
  expect(names.filter((name) => name?.startsWith('Invite'))).toEqual(button === null ? [] : [button]);
});
