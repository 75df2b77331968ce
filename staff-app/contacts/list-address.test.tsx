import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { routes } from '../routes.tsx';
import { forgetTab } from '../session/kept-for-tab.ts';
import { exampleLead } from '../testing/example-lead.ts';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';

const usualWidth = window.innerWidth;
afterEach(() => {
  window.innerWidth = usualWidth;
});

const two = [exampleLead(), exampleLead({ id: '2', name: 'Jonas Lindqvist' })];

function open(at: Parameters<typeof renderRoutes>[1] = '/contacts', more = {}, brand = exampleBrand()) {
  localStorage.setItem('token', 'kept');
  const answers = {
    Leads: { leads: two, total: 32, page: 1, orders: ['active', 'added', 'name'] },
    SignedInUser: { user: exampleUser() },
    ...{ CampaignPlaces: { campaigns: [{ id: '5', name: 'Spring roof check' }] }, GroupPlaces: { groups: [] } },
    ...{ SendStats: { sendStats: [] }, PausedCampaigns: { campaigns: [] }, LeadViews: { views: [] } },
    Contact: { lead: null },
  };
  const server = fakeServer({ ...answers, ...more }, brand);
  const shown = renderRoutes(routes, at, { brand });
  const asked = () => server.callsOf('Leads').at(-1)?.variables;
  return { server, asked, ...shown };
}

/** The same entry of the history again, as after a reload. */
function reload({ router, screen: shown }: ReturnType<typeof open>) {
  const { location } = router.state;
  shown.unmount();
  return open(location);
}

const box = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search leads' });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (value: string) => fireEvent.change(await box(), { target: { value } });

describe('the address of the list', () => {
  it('has its page, which a filter begins again and Back leads to', async () => {
    const { asked, router } = open('/contacts?page=2');
    await waitFor(() => expect(asked()).toMatchObject({ page: 2 }));
    await press('Page 3');
    await waitFor(() => expect(asked()).toMatchObject({ page: 3, after: '2' }));
    expect(router.state.location.search).toBe('?page=3');
    await press('Replies');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Replied' }));
    await waitFor(() => expect(asked()).toMatchObject({ page: 1, filters: { reply: 'replied' } }));
    expect(router.state.location.search).toBe('?reply=replied');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(asked()).toMatchObject({ page: 3, filters: {} }));
  });

  it('doesn’t need the order: the list is sorted as this person sorted it last, and a view stays as it was saved', async () => {
    const first = open();
    await press('Sorted by Last active');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Name' }));
    await waitFor(() => expect(first.asked()).toMatchObject({ order: 'name', reversed: false }));
    first.screen.unmount();
    const again = open();
    await waitFor(() => expect(again.asked()).toMatchObject({ order: 'name', reversed: false }));
    again.screen.unmount();
    const ofView = open('/contacts?view=7&sort=added');
    await press('Sorted by Added');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Last active' }));
    await waitFor(() => expect(ofView.asked()).toMatchObject({ order: 'active' }));
    ofView.screen.unmount();
    const hidden = open('/contacts', { Leads: { leads: two, total: 32, page: 1, orders: ['active', 'added'] } });
    await waitFor(() => expect(hidden.asked()).toMatchObject({ order: 'name' }));
    await screen.findByRole('button', { name: 'Sorted by Last active' });
  });

  it('has the same search among those who are archived, if it finds only them', async () => {
    const none = { leads: [], total: 0, page: 1, orders: ['active'] };
    const { server, router } = open('/contacts', { Leads: none, ArchivedMatches: { leads: [], total: 2 } });
    await type('ann');
    fireEvent.click(await screen.findByRole('link', { name: 'Show 2 archived leads' }));
    await waitFor(() => expect(server.callsOf('ArchivedLeads').at(-1)?.variables).toMatchObject({ search: 'ann' }));
    expect(router.state.location.search).toBe('?show=archived&searched=1');
    expect(server.callsOf('ArchivedMatches').at(-1)?.variables).toEqual({ search: 'ann' });
  });

  it('says in another browser that a search is no part of it, and leads to the search', async () => {
    open('/contacts?searched=1');
    expect(await screen.findByText(/^A search isn’t part of the address, because it can contain names/)).toBeTruthy();
    await press('Search again');
    expect(document.activeElement).toBe(await box());
    await type('june');
    await waitFor(() => expect(screen.queryByText(/^A search isn’t part of the address/)).toBeNull());
  });

  it('leads to the last page where it has none of that number anymore', async () => {
    const Leads = ({ page }: { page: number }) => ({ leads: page > 2 ? [] : two, total: 12, page, orders: ['active'] });
    const { asked, router } = open('/contacts?page=9', { Leads });
    await screen.findByText('Jonas Lindqvist');
    expect(asked()).toMatchObject({ page: 2 });
    expect(router.state.location.search).toBe('?page=2');
  });

  it('never has the search, which a reload, Back, filters, and an open contact keep all the same', async () => {
    const first = open();
    await type('Maya 602');
    await waitFor(() => expect(first.asked()).toMatchObject({ search: 'Maya 602', page: 1 }));
    await press('Page 2');
    await waitFor(() => expect(first.asked()).toMatchObject({ search: 'Maya 602', page: 2 }));
    fireEvent.click(await screen.findByText('Jonas Lindqvist'));
    await waitFor(() => expect(first.router.state.location.search).toBe('?searched=1&page=2&contact=2'));
    const again = reload(first);
    expect((await box()).value).toBe('Maya 602');
    await waitFor(() => expect(again.asked()).toMatchObject({ search: 'Maya 602', page: 2 }));
    const { search, state } = again.router.state.location;
    expect(search + JSON.stringify(state)).not.toMatch(/maya|602/i);
    // Who sends the address on, or signs out, leaves nothing of it.
    forgetTab();
    reload(again);
    expect((await box()).value).toBe('');
  });

  it('goes back to a list with another search as it was', async () => {
    const { asked, router } = open();
    await type('maya');
    await waitFor(() => expect(asked()).toMatchObject({ search: 'maya' }));
    await act(() => router.navigate('/users'));
    await act(() => router.navigate('/contacts'));
    expect((await box()).value).toBe('');
    await act(() => router.navigate(-2));
    expect((await box()).value).toBe('maya');
  });
});

it('is stored nowhere of health data, and Back still leads to it', async () => {
  const { router, server } = open('/contacts', {}, exampleBrand({ isHealth: true }));
  const search = 'Search leads';
  fireEvent.change(await screen.findByRole('searchbox', { name: search }), { target: { value: 'maya' } });
  await waitFor(() => expect(server.callsOf('Leads').at(-1)?.variables).toMatchObject({ search: 'maya' }));
  await act(() => router.navigate('/users'));
  await act(() => router.navigate(-1));
  expect((await screen.findByRole<HTMLInputElement>('searchbox', { name: search })).value).toBe('maya');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('maya');
});

describe('with a campaign', () => {
  it('openings and replies are those of the campaign, and their chips say so', async () => {
    open('/contacts?campaign=5&opened=opened');
    await screen.findByRole('button', { name: 'Opened Spring roof check' });
    await press('Replies');
    await screen.findByRole('menuitem', { name: 'Never replied to Spring roof check' });
    await press('Remove the filter Campaign');
    await screen.findByRole('button', { name: 'Openings: Opened something' });
  });
});

describe('the contacts of a campaign or group', () => {
  it('are left out where its chip says so, beside those of another that are meant', async () => {
    const places = [
      { id: '5', name: 'Spring roof check' },
      { id: '6', name: 'Fall roof check' },
    ];
    const { asked } = open('/contacts?campaign=5', { CampaignPlaces: { campaigns: places } });
    expect(screen.queryByRole('button', { name: /Not in/ })).toBeNull();
    await press('Campaign: Spring roof check');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Not in campaign…' }));
    expect(await screen.findByRole('menuitem', { name: 'In campaign…' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Fall roof check' }));
    await waitFor(() => expect(asked()).toMatchObject({ filters: { campaign: '5', notCampaign: '6' } }));
    expect(await screen.findByRole('button', { name: 'Not in campaign: Fall roof check' })).toBeTruthy();
    await press('Remove the filter Campaign');
    await waitFor(() => expect(asked()?.filters).not.toHaveProperty('campaign'));
    // Its own chip leads back to the other way.
    expect(screen.queryByRole('button', { name: 'Campaign' })).toBeNull();
    await press('Not in campaign: Fall roof check');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'In campaign…' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Spring roof check' }));
    await waitFor(() => expect(asked()).toMatchObject({ filters: { campaign: '5', notCampaign: '6' } }));
    await press('Remove the filter Not in campaign');
    await press('Remove the filter Campaign');
    expect(await screen.findByRole('button', { name: 'Campaign' })).toBeTruthy();
  });
});

describe('no one found', () => {
  it('says what was searched for among which filters, and clears either', async () => {
    const Leads = { leads: [], total: 0, page: 1, orders: ['active'] };
    const { asked } = open('/contacts?reply=replied', { Leads });
    await type('zed');
    await screen.findByText('No one matches “zed” and these filters');
    fireEvent.click((await screen.findAllByRole('button', { name: 'Clear filters' })).at(-1) as HTMLElement);
    await waitFor(() => expect(asked()).toMatchObject({ search: 'zed', filters: {} }));
    await screen.findByText('No results for “zed”.');
    fireEvent.click((await screen.findAllByRole('button', { name: 'Clear search' })).at(-1) as HTMLElement);
    await screen.findByText('- No Leads Found -');
    expect((await box()).value).toBe('');
  });
});

it('searches the choices of a filter where there are many', async () => {
  const campaigns = Array.from({ length: 12 }, (_, n) => ({ id: String(n + 1), name: `Été ${n + 1}` }));
  const { asked } = open('/contacts', { CampaignPlaces: { campaigns } });
  await press('Campaign');
  const field = await screen.findByRole('textbox', { name: 'Search campaign' });
  fireEvent.change(field, { target: { value: 'ete 12' } });
  await waitFor(() => expect(screen.getAllByRole('menuitem')).toHaveLength(1));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Été 12' }));
  await waitFor(() => expect(asked()).toMatchObject({ filters: { campaign: '12' } }));
});

it('shows on a phone the number, and the campaigns or what keeps someone from being texted', async () => {
  window.innerWidth = 390;
  const membership = { code: 'c', campaign: { id: '5', name: 'Spring roof check' } };
  const phone = '6025550107';
  const leads = [
    exampleLead({ phone, campaigns: [membership] }),
    exampleLead({ id: '2', name: 'Jonas Lindqvist', phone, campaigns: [membership], optedOut: true }),
  ];
  open('/contacts', { Leads: { leads, total: 2, page: 1, orders: ['active'] } });
  const [first, second] = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(first).toContain('(602) 555-0107·Spring roof check');
  expect(second).toContain('(602) 555-0107·Opted out');
  expect(second).not.toContain('Spring');
});
