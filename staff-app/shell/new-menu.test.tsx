import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../routes.tsx';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
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

describe('the menu of what can be added', () => {
  it.each([
    ['READONLY', []],
    ['MANAGER', ['Add leads', 'Import a file', 'New campaign', 'New group', 'New landing page']],
    ['ADMIN', ['Add leads', 'Import a file', 'New campaign', 'New group', 'New landing page', 'Invite users']],
  ] as const)('lets %s add %j [NAV-31 NAV-32 NAV-33]', async (access, items) => {
    signedInAs(access);
    renderRoutes(routes, '/dashboard');
    await screen.findByRole('navigation', { name: 'Screens' });
    const button = screen.queryByRole('button', { name: 'New' });
    if (button) fireEvent.click(button);
    const found = items.length === 0 ? [] : await screen.findAllByRole('menuitem');
    expect(found.map((item) => item.textContent)).toEqual(items);
  });

  it.each([
    ['New group', 'NewGroup', '/group/9'],
    ['New landing page', 'NewLandingPage', '/landing-page/9'],
  ])('makes from "New" by "%s" what the sidebar may not list yet, and goes there', async (item, call, address) => {
    const server = signedInAs('MANAGER', {
      NewGroup: { group: { id: '9' } },
      NewLandingPage: { landingPage: { id: '9' } },
    });
    const { path } = renderRoutes(routes, '/dashboard');
    fireEvent.click(await screen.findByRole('button', { name: 'New' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
    await waitFor(() => expect(path()).toBe(address));
    expect(server.callsOf(call)).toHaveLength(1);
  });
});
