import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccessLevel } from '../../../domain/permissions/policy.ts';
import { routes } from '../../routes.tsx';
import { exampleBrand, exampleUser, healthBrand } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderRoutes } from '../../testing/render-screen.tsx';

const counts = { leads: 0, messages: 0, messagesSuccess: 0, messagesFailed: 0, responses: 0, views: 0, completed: 0 };
const rates = { deliveryRate: 0, responseRate: 0, openRate: 0 };
const stats = { ...counts, ...rates, campaignLeads: 0, messagedLeads: 0, contentLeads: 0, openedLeads: 0 };
const maya = { id: '31', name: 'Maya Okafor', phone: '5551234567' };
const answers = {
  OrganizationStats: { user: { id: '1', organization: { id: '1', stats } } },
  CampaignRates: { campaigns: [] },
  PausedCampaigns: { campaigns: [] },
  SendStats: { sendStats: [] },
  Leads: { leads: [], total: 0, page: 1 },
  Campaigns: { campaigns: [] },
  Groups: { groups: [] },
  Users: { users: [] },
  PaletteCampaigns: { campaigns: [{ id: '7', name: 'Spring roof check' }] },
  PaletteGroups: { groups: [{ id: '3', name: 'Regulars' }] },
  PaletteLandingPages: { landingPages: [{ id: '5', title: 'Join us' }] },
  PaletteContacts: { leads: [maya] },
};

type Settings = {
  access?: AccessLevel;
  inbox?: boolean;
  events?: boolean;
  user?: Partial<ReturnType<typeof exampleUser>>;
  emergencyAccessUntil?: string | null;
  at?: string;
};

function signIn(settings: Settings = {}, brand = exampleBrand()) {
  const {
    access = 'OWNER',
    inbox = false,
    events = false,
    user = {},
    emergencyAccessUntil = null,
    at = '/users',
  } = settings;
  localStorage.setItem('token', 'kept');
  const person = exampleUser(access, user);
  const organization = person.organization && {
    ...person.organization,
    showMessages: inbox,
    showEventsPage: events,
    emergencyAccessUntil,
  };
  const server = fakeServer({ ...answers, SignedInUser: { user: { ...person, organization } } }, brand);
  return { server, ...renderRoutes(routes, at, { brand }) };
}

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...more });

async function openPalette() {
  await screen.findByRole('heading', { level: 1 });
  press('k', { ctrlKey: true });
  return screen.findByRole('combobox', { name: 'Search or do something' });
}

async function search(text: string) {
  const box = await openPalette();
  fireEvent.change(box, { target: { value: text } });
  return box;
}

const result = (name: RegExp | string) => screen.findByRole('option', { name });
const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');

describe('the command palette', () => {
  it('opens by its keys and by the button of the sidebar, and Escape closes it', async () => {
    signIn();
    await openPalette();
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape', code: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect((await screen.findByRole('dialog', { name: /palette/ })).closest('[data-centered]')).toBeNull();
  });

  it.each([
    ['camp', 'CampaignsScreen', '/campaigns'],
    ['leads', 'LeadsScreen', '/contacts'],
    ['roof', 'Spring roof checkCampaign', '/campaign/7'],
    ['regul', 'RegularsGroup', '/group/3'],
    ['join', 'Join usLanding page', '/landing-page/5'],
    ['invoice', 'BillingSetting in Account', '/account?tab=billing'],
    ['time zone', 'Time zoneSetting in Account', '/account#organization'],
    ['quiet', 'Sending windowSetting in Account', '/account#sending-hours'],
    ['maya', 'Maya OkaforLead · (555) 123-4567', '/contacts?contact=31'],
    ['sign out', 'Sign outAction', '/login'],
  ])('leads by “%s” to “%s”', async (query, shown, to) => {
    const { router } = signIn();
    await search(query);
    await waitFor(() => expect(labels().some((label) => label.startsWith(shown))).toBe(true));
    const found = screen.getAllByRole('option').find(({ textContent }) => textContent?.startsWith(shown));
    fireEvent.click(found as HTMLElement);
    const { pathname } = new URL(to, 'http://here');
    await waitFor(() => expect(router.state.location.pathname).toBe(pathname));
    if (to !== '/login')
      expect(router.state.location.pathname + router.state.location.search + router.state.location.hash).toBe(to);
  });

  it('asks for a new appointment from any screen, where the organization has events', async () => {
    const { server, path } = signIn({ events: true });
    Object.assign(server.answers, { Events: { events: [] }, CampaignChoices: { campaigns: [] } });
    await search('new appo');
    fireEvent.click(await result(/^New appointment/));
    await screen.findByRole('dialog', { name: 'New appointment' });
    expect(path()).toBe('/events');
  });

  it.each([{ events: false }, { events: true, access: 'READONLY' as const }])(
    'asks for no appointment: %o',
    async (who) => {
      signIn(who);
      await search('new');
      await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
      expect(labels().filter((label) => label.startsWith('New appointment'))).toEqual([]);
    },
  );

  it('is walked with the arrows, and says which result Enter would choose', async () => {
    const { path } = signIn();
    const box = await search('gr');
    await waitFor(() => expect(labels().length).toBeGreaterThan(1));
    const chosen = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
    await waitFor(() => expect(chosen()?.getAttribute('aria-selected')).toBe('true'));
    const first = chosen()?.textContent;
    fireEvent.keyDown(box, { key: 'ArrowDown', code: 'ArrowDown' });
    await waitFor(() => expect(chosen()?.textContent).not.toBe(first));
    fireEvent.keyDown(box, { key: 'ArrowUp', code: 'ArrowUp' });
    await waitFor(() => expect(chosen()?.textContent).toBe(first));
    expect(first).toMatch(/^Groups/);
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' });
    await waitFor(() => expect(path()).toBe('/groups'));
  });

  it('asks the server once typing rests, and says what wasn’t found', async () => {
    const { server } = signIn();
    server.answers.PaletteContacts = { leads: [] };
    const box = await openPalette();
    for (const value of ['q', 'qu', 'qux']) fireEvent.change(box, { target: { value } });
    await screen.findByText('No results for “qux”.');
    expect(server.callsOf('PaletteContacts').map(({ variables }) => variables)).toEqual([{ search: 'qux' }]);
  });

  it('begins with where someone was last', async () => {
    const { router } = signIn();
    await search('maya');
    fireEvent.click(await result(/Maya Okafor/));
    await waitFor(() => expect(router.state.location.pathname).toBe('/contacts'));
    await act(() => router.navigate('/groups'));
    await screen.findByRole('heading', { name: 'Groups' });
    await openPalette();
    const recent = await screen.findByRole('group', { name: 'Recent' });
    await waitFor(() =>
      expect(within(recent).getAllByRole('option')[0]?.textContent).toBe('Maya OkaforLead · (555) 123-4567Tab Actions'),
    );
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Maya');
  });

  it.each([
    ['LIMITED', '/account'],
    ['READONLY', '/users'],
  ] as const)('offers someone who is %s nothing they may not do', async (access, at) => {
    const { server } = signIn({ access, at });
    await openPalette();
    await result('Sign out');
    expect(labels().filter((label) => /New |Add |Import|Invite|Super admin|Audit/.test(label))).toEqual([]);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'billing' } });
    await screen.findByText(/No results|Maya/);
    expect(labels().filter((label) => label.startsWith('Billing'))).toEqual([]);
    if (access === 'LIMITED') expect(server.calls.filter(({ name }) => name.startsWith('Palette'))).toEqual([]);
  });

  it.each([true, false])('offers the inbox only where the organization has it: %s', async (inbox) => {
    signIn({ inbox });
    await search('messages');
    await waitFor(() => expect(labels().length).toBeGreaterThan(0));
    expect(labels().includes('MessagesScreengm')).toBe(inbox);
  });

  it('shows masked names as the server gives them, and says how to find someone', async () => {
    const brand = { ...healthBrand(), masksPlatformAdmin: true };
    const { server } = signIn({ user: { wpAdmin: true } }, brand);
    server.answers.PaletteContacts = { leads: [{ ...maya, name: 'M. O.' }] };
    await search('4567');
    await result(/^M. O./);
    await screen.findByText('Type the last four digits of a phone number to find a contact.');
  });

  it('doesn’t show again in recent a name that is masked now', async () => {
    const brand = { ...healthBrand(), masksPlatformAdmin: true };
    const seen = signIn({ user: { wpAdmin: true }, emergencyAccessUntil: '2099-01-01T00:00:00.000Z' }, brand);
    await search('maya');
    fireEvent.click(await result(/^Maya Okafor/));
    await waitFor(() => expect(seen.path()).toBe('/contacts'));
    seen.screen.unmount();
    const showsMaya = async (emergencyAccessUntil: string | null) => {
      const { screen: shown } = signIn({ user: { wpAdmin: true }, emergencyAccessUntil, at: '/groups' }, brand);
      await openPalette();
      await result(/^Overview/);
      const shows = labels().some((label) => label.startsWith('Maya'));
      shown.unmount();
      return shows;
    };
    expect(await showsMaya('2099-01-01T00:00:00.000Z')).toBe(true);
    expect(await showsMaya(null)).toBe(false);
  });

  it('switches to another organization, and to other colors', async () => {
    const organizations = [
      { id: '1000', name: 'Northside Motors', access: 'OWNER' as const },
      { id: '2000', name: 'Southside Motors', access: 'ADMIN' as const },
    ];
    const { server } = signIn({ user: { organizations } });
    server.answers.SwitchOrganization = { token: 'other' };
    await search('dark');
    fireEvent.click(await result(/^Use dark colors/));
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    await search('southside');
    fireEvent.click(await result(/^Switch to Southside Motors/));
    await waitFor(() => expect(server.callsOf('SwitchOrganization')[0]?.variables).toEqual({ organizationId: '2000' }));
  });
});

describe('keys', () => {
  it.each([
    ['o', '/dashboard'],
    ['c', '/contacts'],
    ['k', '/campaigns'],
    ['m', '/messages'],
    ['g', '/groups'],
    ['l', '/library'],
    ['a', '/account'],
  ])('go by g and %s to %s', async (key, to) => {
    const { path, server } = signIn({ inbox: true });
    Object.assign(server.answers, { Conversations: { leads: [], total: 0, page: 1 }, Pitches: { pitches: [] } });
    await screen.findByRole('heading', { level: 1 });
    press('g');
    press(key);
    await waitFor(() => expect(path()).toBe(to));
  });

  it('do nothing while someone writes, with a dialog open, with Control, or once they are switched off', async () => {
    const { path } = signIn();
    const box = await screen.findByRole('searchbox');
    const tries = () => {
      press('g');
      press('c');
      press('?');
    };
    box.focus();
    tries();
    box.blur();
    press('g', { ctrlKey: true });
    press('c', { ctrlKey: true });
    press('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    tries();
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/users');
    act(() => {
      localStorage.setItem('letter-keys', 'false');
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'letter-keys', newValue: 'false', storageArea: localStorage }),
      );
    });
    tries();
    press('k', { ctrlKey: true });
    await screen.findByRole('combobox', { name: 'Search or do something' });
    expect(path()).toBe('/users');
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
  });

  it('are listed as they are, and n opens New', async () => {
    signIn({ access: 'READONLY' });
    await screen.findByRole('heading', { level: 1 });
    press('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const lines = within(within(list).getByRole('region', { name: 'Go to a screen' }));
    expect(lines.getByText('Groups')).toBeTruthy();
    expect(lines.queryByText('Messages')).toBeNull();
    expect(within(list).queryByText('New')).toBeNull();
  });

  it('open the menu of what can be added', async () => {
    signIn({ access: 'MANAGER' });
    await screen.findByRole('heading', { level: 1 });
    press('n');
    await screen.findByRole('menuitem', { name: 'New campaign' });
  });
});
