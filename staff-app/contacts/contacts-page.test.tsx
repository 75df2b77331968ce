import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import { routes } from '../routes.tsx';
import { exampleLead } from '../testing/example-lead.ts';
import { exampleBrand, exampleUser, healthBrand } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';

const two = [exampleLead(), exampleLead({ id: '2', name: 'Jonas Lindqvist' })];

function open({ access = 'OWNER' as AccessLevel, brand = exampleBrand(), at = '/contacts', more = {} } = {}) {
  localStorage.setItem('token', 'kept');
  const answers = {
    Leads: { leads: two, total: 32, page: 1 },
    SignedInUser: { user: exampleUser(access) },
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
