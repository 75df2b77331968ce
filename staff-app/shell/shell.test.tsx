import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '../routes.tsx';
import { exampleUser, healthBrand } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';

const counts = { leads: 0, messages: 0, messagesSuccess: 0, messagesFailed: 0, responses: 0, views: 0, completed: 0 };
const rates = { deliveryRate: 0, responseRate: 0, openRate: 0 };
const stats = { ...counts, ...rates, campaignLeads: 0, messagedLeads: 0, contentLeads: 0, openedLeads: 0 };
const quiet = {
  OrganizationStats: { user: { id: '1', organization: { id: '1', stats } } },
  CampaignRates: { campaigns: [] },
  PausedCampaigns: { campaigns: [] },
  SendStats: { sendStats: [] },
  Leads: { leads: [], total: 0, page: 1 },
};

function signedInAs(access: Parameters<typeof exampleUser>[0], more: Parameters<typeof fakeServer>[0] = {}) {
  localStorage.setItem('token', 'kept');
  return fakeServer({ ...quiet, SignedInUser: { user: exampleUser(access) }, ...more });
}

const addresses = [
  ...['/dashboard', '/account', '/users', '/audit', '/campaigns', '/campaign/7'],
  ...['/groups', '/group/3', '/messages', '/library', '/campaign-library', '/landing-page/3', '/body-parts'],
];

describe('who may open a signed-in address', () => {
  it.each(addresses.filter((address) => address !== '/campaign/7'))(
    'shows at %s its own screen [NAV-01 NAV-02 NAV-03 NAV-04 NAV-06 NAV-07 NAV-09..NAV-13]',
    async (address) => {
      const user = exampleUser();
      const organization = user.organization && { ...user.organization, showMessages: true };
      const group = { id: '3', name: 'Regulars', stats: { leads: 0 } };
      const landingPage = {
        ...{ id: '3', code: 'abcd1234', title: 'Join us', description: null, color: null, image: null, profile: null },
        ...{ structure: ['name', 'phone', 'opt-in'], stats: { leads: 2 }, campaigns: [] },
      };
      const pages = {
        LandingPage: { landingPage },
        LandingPageOptions: { options: [] },
        PageCampaigns: { campaigns: [] },
      };
      signedInAs('OWNER', { SignedInUser: { user: { ...user, organization } }, Group: { group }, ...pages });
      const { path } = renderRoutes(routes, address);
      await screen.findByRole('heading', { level: 1 });
      expect(path()).toBe(address);
    },
  );

  it.each(addresses)('sends a visitor of %s to the sign-in [SESS-01 ERR-16]', async (at) => {
    fakeServer({});
    const { path } = renderRoutes(routes, at);
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('forgets a token the server does not know and shows the sign-in [SESS-02]', async () => {
    localStorage.setItem('token', 'bad');
    fakeServer({ SignedInUser: refused('Invalid session') });
    const { path } = renderRoutes(routes, '/dashboard');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('shows the sign-in when the session ends while someone works [SESS-02]', async () => {
    const server = signedInAs('READONLY');
    const { path } = renderRoutes(routes, '/dashboard');
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'maya' } });
    server.answers.Leads = refused('Invalid session');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('says why someone was signed out, and brings them back to where they were [SESS-02]', async () => {
    const server = signedInAs('MANAGER', { SignedInUser: refused('Invalid session') });
    const { path } = renderRoutes(routes, '/campaigns');
    expect((await screen.findByText(/^You were signed out/)).textContent).toContain('pick up where you left off');
    server.answers.SignedInUser = { user: exampleUser('MANAGER') };
    server.answers.LoginUser = { token: 'new' };
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'dana@example.test' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'correct horse' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(path()).toBe('/campaigns'));
  });

  it('gives no reason to a visitor who never was signed in', async () => {
    fakeServer({});
    renderRoutes(routes, '/campaigns');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.queryByText(/^You were signed out/)).toBeNull();
  });

  it('signs out when the signed-in person cannot be read [SESS-03]', async () => {
    localStorage.setItem('token', 'kept');
    fakeServer({ SignedInUser: refused('Something else') });
    const { path } = renderRoutes(routes, '/dashboard');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each([
    ['cannot be reached', 'unreachable'],
    ['is too busy to answer', 'stopped'],
    ['fails', refused('An unknown error occurred.')],
  ] as const)('keeps the token while the server %s, and tries again when asked', async (_how, answer) => {
    localStorage.setItem('token', 'kept');
    const server = fakeServer({ ...quiet, SignedInUser: answer });
    renderRoutes(routes, '/dashboard');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(localStorage.getItem('token')).toBe('kept');
    server.answers.SignedInUser = { user: exampleUser() };
    fireEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy();
  });

  it('brings every unknown path to the start, which is the sign-in without a site of the brand [NAV-18]', async () => {
    fakeServer({});
    const { path } = renderRoutes(routes, '/nope/nothing');
    await waitFor(() => expect(path()).toBe('/login'));
  });
});

describe('the sidebar', () => {
  it('leads to the screens that are there [NAV-22 NAV-24 NAV-29 NAV-30]', async () => {
    signedInAs('OWNER');
    renderRoutes(routes, '/dashboard');
    const links = within(await screen.findByRole('navigation', { name: 'Screens' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Overview', '/dashboard'],
      ['Leads', '/contacts'],
      ['Campaigns', '/campaigns'],
      ['Groups', '/groups'],
      ['Library', '/library'],
      ['Campaign library', '/campaign-library'],
      ['Users', '/users'],
      ['Account', '/account'],
    ]);
  });

  it('shows limited people the overview and the account, and nothing to add [NAV-34 NAV-35]', async () => {
    const server = signedInAs('LIMITED');
    renderRoutes(routes, '/dashboard');
    const links = within(await screen.findByRole('navigation', { name: 'Screens' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Overview', 'Account']);
    expect(screen.getByRole('button', { name: /^Account/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
    expect(server.callsOf('SendStats')).toEqual([]);
  });

  it('shows readers the campaigns but nothing to add', async () => {
    signedInAs('READONLY');
    renderRoutes(routes, '/dashboard');
    expect(await screen.findByRole('link', { name: 'Campaigns' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
  });

  it('opens the dialog that adds contacts, in the words of the brand [NAV-31]', async () => {
    const user = exampleUser('MANAGER');
    if (user.organization) user.organization.brand = 'health';
    signedInAs('MANAGER', { SignedInUser: { user } });
    renderRoutes(routes, '/dashboard', { brand: healthBrand() });
    fireEvent.click(await screen.findByRole('button', { name: 'New' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Add contacts' }));
    expect(await screen.findByRole('dialog', { name: 'Add contacts' })).toBeTruthy();
  });

  it.each([
    ['New', 'Invite users', 'Invite users', 'ADMIN [NAV-33]'],
    ['Account', 'Keyboard shortcuts', 'Keyboard shortcuts', 'LIMITED'],
  ])('opens from "%s" by "%s" the dialog "%s" for %s', async (menu, item, title, who) => {
    signedInAs(who.startsWith('ADMIN') ? 'ADMIN' : 'LIMITED');
    renderRoutes(routes, '/dashboard');
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${menu}`) }));
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
  });

  it('shows the initials of the person without their title', async () => {
    signedInAs('OWNER', { SignedInUser: { user: { ...exampleUser(), name: 'Dr. Anita Rao' } } });
    renderRoutes(routes, '/dashboard');
    expect((await screen.findByRole('button', { name: /^Account/ })).textContent).toMatch(/^AccountARDr\. Anita Rao/);
  });

  it.each([
    ['OWNER', true],
    ['ADMIN', false],
  ] as const)('leads %s from the account menu to the audit trail: %s', async (access, isThere) => {
    signedInAs(access);
    renderRoutes(routes, '/dashboard');
    fireEvent.click(await screen.findByRole('button', { name: /^Account/ }));
    await screen.findByRole('menuitem', { name: 'Sign out' });
    const item = screen.queryByRole('menuitem', { name: 'Audit trail' });
    expect(item?.getAttribute('href')).toBe(isThere ? '/audit' : undefined);
  });

  it('has the dialogs of the platform for its own admins and no one else [ACCT-18 ACCT-19 USER-30 USER-31]', async () => {
    const platform = { SignedInUser: { user: exampleUser('NONE', { wpAdmin: true }) } };
    signedInAs('OWNER', { ...platform, AllUsers: { users: [] }, EngagementMetrics: { engagementMetrics: null } });
    const { screen: shown } = renderRoutes(routes, '/dashboard');
    for (const name of ['All users', 'Engagement metrics']) {
      fireEvent.click(await screen.findByRole('button', { name: /^Account/ }));
      fireEvent.click(await screen.findByRole('menuitem', { name }));
      const dialog = await screen.findByRole('dialog', { name });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    shown.unmount();
    signedInAs('OWNER');
    renderRoutes(routes, '/dashboard');
    fireEvent.click(await screen.findByRole('button', { name: /^Account/ }));
    await screen.findByRole('menuitem', { name: 'Sign out' });
    expect(screen.queryByText('Platform')).toBeNull();
  });

  it('makes a campaign and goes to it [NAV-32 NAV-40]', async () => {
    const server = signedInAs('MANAGER', { NewCampaign: { campaign: { id: '77' } } });
    const { path } = renderRoutes(routes, '/dashboard');
    fireEvent.click(await screen.findByRole('button', { name: 'New' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'New campaign' }));
    await waitFor(() => expect(path()).toBe('/campaign/77'));
    expect(server.callsOf('NewCampaign')).toHaveLength(1);
  });

  it('is walked by keys as well, as far as it goes for a person', async () => {
    signedInAs('LIMITED');
    const { path } = renderRoutes(routes, '/dashboard');
    await screen.findByRole('heading', { name: 'Overview' });
    const go = (key: string) => ['g', key].map((one) => fireEvent.keyDown(document.body, { key: one }));
    go('u');
    expect(path()).toBe('/dashboard');
    go('a');
    await waitFor(() => expect(path()).toBe('/account'));
  });

  it('shows the screen that a link leads to from its top', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    signedInAs('OWNER');
    const { path } = renderRoutes(routes, '/dashboard');
    await screen.findByRole('heading', { name: 'Overview' });
    expect(scrolled).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('link', { name: 'Campaigns' }));
    await waitFor(() => expect(path()).toBe('/campaigns'));
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 0 }));
    scrolled.mockRestore();
  });

  it('brings people from an address that is not theirs to the overview [NAV-34 USER-28]', async () => {
    const server = signedInAs('LIMITED');
    for (const address of ['/campaigns', '/campaign/7']) {
      const { path, screen: shown } = renderRoutes(routes, address);
      await waitFor(() => expect(path()).toBe('/dashboard'));
      shown.unmount();
    }
    expect(server.callsOf('Campaigns')).toEqual([]);
  });

  it('counts beside Messages the conversations that no one has read, for who has an inbox', async () => {
    const user = exampleUser();
    const withInbox = { ...user, organization: user.organization && { ...user.organization, showMessages: true } };
    const server = signedInAs('OWNER', { SignedInUser: { user: withInbox }, UnreadConversations: { unread: 100 } });
    const described = async () => {
      await screen.findByRole('heading', { level: 1 });
      const link = await screen.findByRole('link', { name: 'Messages' });
      return document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent;
    };
    const { screen: shown } = renderRoutes(routes, '/dashboard');
    await waitFor(async () => expect(await described()).toBe('99+ unread'));
    shown.unmount();
    server.answers.UnreadConversations = { unread: 0 };
    renderRoutes(routes, '/dashboard');
    await waitFor(() => expect(server.callsOf('UnreadConversations')).toHaveLength(2));
    expect(await described()).toBeUndefined();
  });

  it('has version, years and the privacy policy under every screen [ACCT-39 CONST-65 CONST-66]', async () => {
    signedInAs('LIMITED');
    renderRoutes(routes, '/dashboard');
    const footer = await screen.findByRole('contentinfo');
    expect(footer.textContent).toBe(`© 2019 - ${new Date().getFullYear()}v3.4.7Privacy policy`);
    expect(within(footer).getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe(
      '/policy?brand=default',
    );
  });
});

it('the menu of a phone opens over the screen, and leads on', async () => {
  signedInAs('OWNER', { Groups: { groups: [] } });
  const { path } = renderRoutes(routes, '/dashboard');
  fireEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Groups' }));
  await waitFor(() => expect(path()).toBe('/groups'));
});
