import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../routes.tsx';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';

const counts = { leads: 0, messages: 0, messagesSuccess: 0, messagesFailed: 0, responses: 0, views: 0, completed: 0 };
const rates = { deliveryRate: 0, responseRate: 0, openRate: 0 };
const stats = { ...counts, ...rates, campaignLeads: 0, messagedLeads: 0, contentLeads: 0, openedLeads: 0 };

function signedInAs(access: Parameters<typeof exampleUser>[0], user = exampleUser(access)) {
  localStorage.setItem('token', 'kept');
  return fakeServer({
    OrganizationStats: { user: { id: '1', organization: { id: '1', stats } } },
    ...{ CampaignRates: { campaigns: [] }, PausedCampaigns: { campaigns: [] }, SendStats: { sendStats: [] } },
    Leads: { leads: [], total: 0, page: 1 },
    SignedInUser: { user },
  });
}

describe('what someone may not open', () => {
  it.each([
    ['READONLY', '/status', 'You don’t have access to that page', 'Only platform admins can open it.'],
    [
      ...(['LIMITED', '/failed-messages', 'You don’t have access to that page'] as const),
      'Ask an owner or admin of your organization.',
    ],
    [
      ...(['LIMITED', '/audit', 'You don’t have access to that page'] as const),
      'Only owners can open it. Ask an owner of your organization.',
    ],
  ] as const)('tells %s, brought from %s to the overview, why: "%s"', async (access, address, title, text) => {
    signedInAs(access);
    const { path } = renderRoutes(routes, address);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('says in its place that a screen is turned off, with the way to its switch', async () => {
    signedInAs('OWNER');
    const { path } = renderRoutes(routes, '/messages');
    expect(await screen.findByText('“Messages” is turned off for your organization.')).toBeTruthy();
    expect(screen.getByText('Turn it on in Account, under “Screens.”')).toBeTruthy();
    expect(path()).toBe('/messages');
    fireEvent.click(screen.getByRole('link', { name: 'Open Account' }));
    await waitFor(() => expect(path()).toBe('/account'));
  });

  it('names who can turn a screen on to someone who can’t', async () => {
    signedInAs('MANAGER');
    const { path } = renderRoutes(routes, '/events');
    expect(await screen.findByText('“Events” is turned off for your organization.')).toBeTruthy();
    expect(screen.getByText('An admin of your organization can turn it on in Account.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open Account' })).toBeNull();
    expect(path()).toBe('/events');
  });

  it.each([
    ['READONLY', '/setup', 'Only platform admins can open it.'],
    ['READONLY', '/contacts/import', 'Ask an owner or admin of your organization.'],
    ['ADMIN', '/audit', 'Only owners can open it. Ask an owner of your organization.'],
  ] as const)(
    'tells %s in the place of %s whom to ask, with the way to the overview',
    async (access, address, whom) => {
      signedInAs(access);
      const { path } = renderRoutes(routes, address);
      expect(await screen.findByText('You don’t have access to this page.')).toBeTruthy();
      expect(screen.getByText(whom)).toBeTruthy();
      expect(path()).toBe(address);
      fireEvent.click(screen.getByRole('link', { name: 'Go to Overview' }));
      await waitFor(() => expect(path()).toBe('/dashboard'));
    },
  );

  it('brings people who only get notifications to the overview [OPEN-21]', async () => {
    signedInAs('LIMITED');
    const { path } = renderRoutes(routes, '/campaigns');
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('says that an address is unknown before it leads to the start [NAV-18]', async () => {
    signedInAs('OWNER');
    const { path } = renderRoutes(routes, '/nope');
    expect(await screen.findByText('There’s no page at /nope.')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });
});

const openMenu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Account/ }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
};

it('gives everyone the address of the brand’s support, in the account menu', async () => {
  signedInAs('LIMITED');
  renderRoutes(routes, '/dashboard', { brand: exampleBrand({ supportEmail: 'help@example.test' }) });
  await openMenu();
  const support = screen.getByRole('menuitem', { name: /^Contact support/ });
  expect(support.getAttribute('href')).toBe('mailto:help@example.test');
  expect(support.textContent).toContain('help@example.test');
});

it('says why the platform has stopped sending, and whom to ask', async () => {
  const { organization, ...user } = exampleUser('READONLY');
  const stopped = organization && { ...organization, sendingStop: { reason: 'Invoice 1000-4 is unpaid.' } };
  signedInAs('READONLY', { ...user, organization: stopped });
  renderRoutes(routes, '/dashboard');
  expect(await screen.findByText('Example Brand has stopped your sending: Invoice 1000-4 is unpaid.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
    'mailto:support@example.test',
  );
});

describe('how-to videos', () => {
  it('are in the account menu where the brand has any [ACCT-20]', async () => {
    signedInAs('LIMITED');
    const howToVideos = { ...exampleBrand().howToVideos, Branding: 'https://video.example.test/branding' };
    renderRoutes(routes, '/dashboard', { brand: exampleBrand({ howToVideos }) });
    await openMenu();
    fireEvent.click(screen.getByRole('menuitem', { name: 'How-to videos' }));
    expect(await screen.findByRole('dialog', { name: 'How-to videos' })).toBeTruthy();
  });

  it('are not offered where it has none', async () => {
    signedInAs('OWNER');
    renderRoutes(routes, '/dashboard');
    await openMenu();
    expect(screen.queryByRole('menuitem', { name: 'How-to videos' })).toBeNull();
  });
});
