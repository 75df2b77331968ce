import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { guessColumns, isMappingComplete } from '../../domain/leads/csv-columns.ts';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import { routes } from '../routes.tsx';
import { exampleLead } from '../testing/example-lead.ts';
import { exampleBrand, exampleUser, healthBrand } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';
import { columnKeys, readChosen } from './column-keys.ts';

const shownMore = {
  ...{ lastViewed: '2026-02-03T10:00:00.000Z', lastReplied: null, optedIn: true, mayWantToStop: false },
};
const two = [exampleLead(shownMore), exampleLead({ id: '2', name: 'Jonas Lindqvist', optedOut: true })];

function open({ access = 'OWNER' as AccessLevel, brand = exampleBrand(), at = '/contacts', more = {} } = {}) {
  localStorage.setItem('token', 'kept');
  const answers = {
    Leads: { leads: two, total: 32, page: 1, orders: ['active', 'added', 'name'] },
    SignedInUser: { user: exampleUser(access) },
    ...{
      CampaignPlaces: { campaigns: [{ id: '5', name: 'Spring' }] },
      GroupPlaces: { groups: [{ id: '3', name: 'Regulars' }] },
    },
    ...{ SendStats: { sendStats: [] }, PausedCampaigns: { campaigns: [] }, ArchiveLeads: { archived: 32 } },
  };
  const server = fakeServer({ ...answers, ...more }, brand);
  return { server, ...renderRoutes(routes, at, { brand }) };
}

describe('the screen of all contacts', () => {
  it('carries the brand’s word, lists everyone with search and pages, and leads there from the sidebar', async () => {
    const { server } = open({ brand: healthBrand() });
    await screen.findByRole('heading', { level: 1, name: 'Contacts' });
    expect(screen.getByRole('link', { name: 'Contacts' }).getAttribute('href')).toBe('/contacts');
    expect(within(await screen.findByRole('table', { name: 'Contacts' })).getAllByRole('row')).toHaveLength(3);
    expect(server.callsOf('Leads')[0]?.variables).toMatchObject({ page: 1, campaignId: null, groupId: null });
    fireEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(server.callsOf('Leads').at(-1)?.variables.page).toBe(2));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search contacts' }), { target: { value: 'may' } });
    await waitFor(() => expect(server.callsOf('Leads').at(-1)?.variables).toMatchObject({ search: 'may', page: 1 }));
  });

  it('shows the other name that was typed on a form, which the search finds too', async () => {
    open({ more: { Leads: { leads: [exampleLead({ typedName: 'Rosa Delgado' })], total: 1, page: 1 } } });
    expect(await screen.findByText('(“Rosa Delgado” on a form)')).toBeTruthy();
  });

  it('does to all of them what the other lists do, in every brand', async () => {
    const { server } = open({ brand: exampleBrand({ capabilities: [] }) });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all leads' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 32' }));
    const bar = screen.getByRole('region', { name: 'Selected leads' });
    for (const name of ['Message', 'Add to campaign']) within(bar).getByRole('button', { name });
    fireEvent.click(within(bar).getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Archive 32 leads' }));
    await waitFor(() => expect(server.callsOf('ArchiveLeads')).toHaveLength(1));
    expect(server.callsOf('ArchiveLeads')[0]?.variables).toMatchObject({
      ...{ allLeads: true, search: null, campaignId: null, groupId: null },
    });
  });

  it.each([
    ['MANAGER', ['Import a file', 'Add leads']],
    ['READONLY', []],
  ] as const)('offers %s: %s', async (access, buttons) => {
    open({ access });
    await screen.findByRole('table', { name: 'Leads' });
    const content = within(screen.getByRole('main'));
    const names = ['Import a file', 'Add leads'].filter((name) => content.queryByRole('button', { name }));
    expect(names).toEqual(buttons);
    expect(content.queryAllByRole('checkbox').length > 0).toBe(access === 'MANAGER');
  });

  it('is not there for people who only get notifications [NAV-34 USER-28]', async () => {
    const stats = { leads: 0, messages: 0, views: 0, completed: 0, deliveryRate: 0, responseRate: 0, openRate: 0 };
    const { server, path } = open({
      access: 'LIMITED',
      more: { OrganizationStats: { user: { id: '1', organization: { id: '1', stats } } } },
    });
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(screen.queryByRole('link', { name: 'Leads' })).toBeNull();
    expect(server.callsOf('Leads')).toEqual([]);
  });
});

const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }));
const asked = (server: ReturnType<typeof open>['server']) => server.callsOf('Leads').at(-1)?.variables;

describe('the columns', () => {
  beforeEach(() => {
    window.innerWidth = 1280;
  });

  it('are chosen and moved, and read only where they’re shown; this browser keeps them for this person', async () => {
    const { server, screen: shown } = open();
    await screen.findByRole('table');
    expect(headers().filter(Boolean)).toEqual(['Name', 'Phone', 'Consent', 'Campaigns', 'Groups', 'Added']);
    expect(asked(server)).toMatchObject({ showsGroups: true, showsMessage: false, showsScore: false });
    expect(screen.getByText('Opted in')).toBeTruthy();
    expect(screen.getByText('Opted out')).toBeTruthy();
    await press('Columns');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Score' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Groups' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move Consent up' }));
    const chosen = ['Name', 'Consent', 'Phone', 'Campaigns', 'Added', 'Score'];
    expect(headers().filter(Boolean)).toEqual(chosen);
    await waitFor(() => expect(asked(server)).toMatchObject({ showsGroups: false, showsScore: true }));
    shown.unmount();
    open();
    await screen.findByRole('table');
    expect(headers().filter(Boolean)).toEqual(chosen);
    await press('Columns');
    fireEvent.click(await screen.findByRole('button', { name: 'Reset columns' }));
    expect(headers()).toContain('Groups');
  });

  it('that are kept from another version don’t break the list', () => {
    const known = readChosen([{ key: 'score', isShown: true }, { key: 'gone', isShown: true }, null, { key: 'score' }]);
    expect(known[0]).toEqual({ key: 'score', isShown: true });
    expect(known.map(({ key }) => key).toSorted()).toEqual([...columnKeys].toSorted());
    expect(readChosen('nonsense')).toEqual(readChosen(null));
  });

  it('sort the list from their headings, and the address says how', async () => {
    const { server, router } = open();
    await press('Sort by Added');
    await waitFor(() => expect(asked(server)).toMatchObject({ order: 'added', reversed: false }));
    expect(screen.getByRole('columnheader', { name: /Added/ }).getAttribute('aria-sort')).toBe('descending');
    await press('Sort by Added');
    await waitFor(() => expect(asked(server)).toMatchObject({ order: 'added', reversed: true }));
    expect(router.state.location.search).toBe('?sort=-added');
    await press('Sort by Name');
    await waitFor(() => expect(asked(server)).toMatchObject({ order: 'name', reversed: false }));
    expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('ascending');
    await press('Sorted by Name');
    await choose('Last active');
    await waitFor(() => expect(asked(server)).toMatchObject({ order: 'active' }));
  });

  it('offer no order that the list can’t have, as that of hidden names', async () => {
    open({ more: { Leads: { leads: two, total: 2, page: 1, orders: ['active', 'added'] } } });
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Sort by Name' })).toBeNull();
    await press('Sorted by Last active');
    await screen.findByRole('menuitem', { name: 'Added' });
    expect(screen.queryByRole('menuitem', { name: 'Name' })).toBeNull();
  });

  it('keep their pages: the next is found from the last contact, the one before from the first', async () => {
    const { server } = open();
    await press('Page 2');
    await waitFor(() => expect(asked(server)).toMatchObject({ page: 2, after: '2' }));
    await press('Page 3');
    await waitFor(() => expect(asked(server)).toMatchObject({ page: 3, after: '2' }));
    await press('Page 2');
    await waitFor(() => expect(asked(server)).toMatchObject({ page: 2, before: '1' }));
    expect(asked(server)).not.toHaveProperty('after');
    await press('Sort by Name');
    await waitFor(() => expect(asked(server)).toMatchObject({ page: 1, order: 'name' }));
    expect(asked(server)).not.toHaveProperty('before');
  });
});

describe('the filters', () => {
  it('are chips that combine, are in the address, and go one by one or all at once', async () => {
    const { server, router } = open();
    await press('Campaign');
    await choose('Spring');
    await waitFor(() => expect(asked(server)).toMatchObject({ filters: { campaign: '5' } }));
    await press('Replies');
    await choose('Never replied to Spring');
    await press('Added');
    await choose('In the last 7 days');
    const all = { campaign: '5', reply: 'never-replied', added: '7' };
    await waitFor(() => expect(asked(server)?.filters).toEqual(all));
    expect(router.state.location.search).toBe('?campaign=5&reply=never-replied&added=7');
    await screen.findByRole('button', { name: 'Campaign: Spring' });
    await screen.findByText('32 leads found');
    await press('Remove the filter Replies');
    await waitFor(() => expect(asked(server)?.filters).toEqual({ campaign: '5', added: '7' }));
    await press('Clear filters');
    await waitFor(() => expect(asked(server)?.filters).toEqual({}));
    await act(() => router.navigate(-1));
    await screen.findByRole('button', { name: 'Campaign: Spring' });
  });

  it('come from an address, which may have others that are none', async () => {
    const { server } = open({ at: '/contacts?consent=no-consent&opened=perhaps&added=-1&group=9&contact=' });
    await screen.findByRole('button', { name: 'Group: One that was removed' });
    expect(asked(server)?.filters).toEqual({ consent: 'no-consent', group: '9' });
  });

  it.each([
    [true, '/contacts', 'Appointments'],
    [false, '/contacts', null],
    [false, '/contacts?appointment=to-come', 'Appointments: Upcoming'],
  ])(
    'ask about appointments where the organization has events (%s), or the address does: %s',
    async (has, at, name) => {
      const { organization, ...person } = exampleUser();
      const user = { ...person, organization: { ...organization, showEventsPage: has } };
      open({ at, more: { SignedInUser: { user } } });
      const filters = await screen.findByRole('group', { name: 'Filters' });
      const named = within(filters).queryAllByRole('button', { name: /^Appointments/ });
      expect(named.map(({ textContent }) => textContent)).toEqual(name === null ? [] : [name]);
    },
  );

  it('are part of what “all” selects, and changing one ends that', async () => {
    const { server } = open({ at: '/contacts?opened=not-opened' });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all leads' }));
    await press('Select all 32');
    const bar = screen.getByRole('region', { name: 'Selected leads' });
    fireEvent.click(within(bar).getByRole('button', { name: 'More' }));
    await choose('Archive');
    await press('Archive 32 leads');
    await waitFor(() => expect(server.callsOf('ArchiveLeads')).toHaveLength(1));
    expect(server.callsOf('ArchiveLeads')[0]?.variables).toMatchObject({
      ...{ allLeads: true, search: null, filters: { opened: 'not-opened' } },
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all leads' }));
    await press('Select all 32');
    await press('Remove the filter Openings');
    await waitFor(() => expect(asked(server)?.filters).toEqual({}));
    expect(screen.getByRole('region', { name: 'Selected leads' }).textContent).toContain('2 of 32');
  });

  it('say that no one matches, or that what they name is gone, and clear', async () => {
    const { server } = open({
      at: '/contacts?campaign=9',
      more: {
        Leads: ({ filters }: { filters: object }) =>
          Object.keys(filters).length > 0
            ? refused('This does not exist or has been removed.')
            : { leads: two, total: 2 },
      },
    });
    await screen.findByText('This does not exist or has been removed.');
    server.answers.Leads = { leads: [], total: 0, page: 1, orders: [] };
    const content = within(screen.getByRole('main'));
    fireEvent.click(content.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
    await screen.findByText('- No Leads Found -');
    await press('Replies');
    await choose('Replied');
    await screen.findByText('No one matches these filters');
  });

  it('say that the server can’t be reached, and try again, rather than that no one matches', async () => {
    const { server } = open({ at: '/contacts?reply=replied', more: { Leads: 'unreachable' } });
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
    expect(screen.queryByText('No one matches these filters')).toBeNull();
    server.answers.Leads = { leads: two, total: 2, page: 1, orders: [] };
    fireEvent.click(retry);
    await screen.findByText('Jonas Lindqvist');
  });

  it('and what is empty lead on: add, import, or a sample file', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sample');
    open({ more: { Leads: { leads: [], total: 0, page: 1, orders: [] } } });
    await screen.findByText('- No Leads Found -');
    for (const name of ['Add leads', 'Import a file'])
      expect(within(screen.getByRole('main')).getAllByRole('button', { name })).toHaveLength(2);
    await press('Download a sample file');
    const [file] = saved.mock.calls[0] ?? [];
    const text = await (file as Blob).text();
    saved.mockRestore();
    const [headings = '', ...rows] = text.trim().split('\r\n');
    const mapping = guessColumns(
      headings.split(','),
      rows.map((row) => row.split(',')),
    );
    expect(isMappingComplete(mapping)).toBe(true);
  });
});
