import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../routes.tsx';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes, renderScreen } from '../testing/render-screen.tsx';
import { ArchivedContacts } from './archived-contacts.tsx';

function open({ at = '/contacts', more = {} }: { at?: string; more?: object }) {
  localStorage.setItem('token', 'kept');
  const server = fakeServer({
    ...{ Leads: { leads: [], total: 0, page: 1, orders: ['active'] }, SignedInUser: { user: exampleUser('OWNER') } },
    ...{ CampaignPlaces: { campaigns: [] }, GroupPlaces: { groups: [] } },
    ...{ SendStats: { sendStats: [] }, PausedCampaigns: { campaigns: [] } },
    ...more,
  });
  renderRoutes(routes, at);
  return { server };
}

describe('archived contacts', () => {
  it('lists the archived ones with search, and restores one', async () => {
    const archived = [
      {
        id: '7',
        name: 'June Kim',
        phone: '6025550107',
        archivedAt: '2026-03-10T19:00:00Z',
        archivedBy: 'Mia',
        comesBackTo: [],
      },
    ];
    const { server } = open({
      more: { ArchivedLeads: { leads: archived, total: 1, page: 1 }, RestoreLeads: { restored: 1 } },
    });
    const which = await screen.findByRole('radiogroup', { name: 'Which leads' });
    fireEvent.click(within(which).getByRole('radio', { name: 'Archived' }));
    expect(
      within(await screen.findByRole('table', { name: 'Archived leads' })).getByText('(602) 555-0107'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add leads' })).toBeNull();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search archived leads' }), { target: { value: 'june' } });
    await waitFor(() => expect(server.callsOf('ArchivedLeads').at(-1)?.variables).toMatchObject({ search: 'june' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Restore June Kim' }));
    expect(await screen.findByText('Lead restored')).toBeTruthy();
    expect(server.callsOf('RestoreLeads')[0]?.variables).toEqual({ leadIds: ['7'] });
  });

  it('restores several archived ones together', async () => {
    const never = { archivedAt: null, archivedBy: null, comesBackTo: [] };
    const names = ['June Kim', 'Leo Diaz', 'Mia Poe'];
    const archived = names.map((name, n) => ({ id: `${n}`, name, phone: `602555010${n}`, ...never }));
    const { server } = open({
      at: '/contacts?show=archived',
      more: { ArchivedLeads: { leads: archived, total: 3, page: 1 }, RestoreLeads: { restored: 2 } },
    });
    for (const name of ['June Kim', 'Mia Poe'])
      fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    const bar = screen.getByRole('region', { name: 'Selected leads' });
    server.answers.RestoreLeads = { restored: 1 };
    fireEvent.click(screen.getByRole('button', { name: 'Restore Leo Diaz' }));
    await screen.findByText('Lead restored');
    server.answers.RestoreLeads = { restored: 2 };
    fireEvent.click(within(bar).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('2 leads restored')).toBeTruthy();
    expect(server.callsOf('RestoreLeads').at(-1)?.variables).toEqual({ leadIds: ['0', '2'] });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected leads' })).toBeNull());
  });

  it('says before restoring which campaigns go on, and restores without them', async () => {
    const spring = [{ id: '5', name: 'Spring' }];
    const archived = ['June Kim', 'Leo Diaz'].map((name, n) => ({
      ...{ id: `${n}`, name, phone: `602555010${n}`, archivedAt: null, archivedBy: null },
      comesBackTo: n === 0 ? spring : [],
    }));
    const { server } = open({
      at: '/contacts?show=archived',
      more: { ArchivedLeads: { leads: archived, total: 2, page: 1 }, RestoreLeads: { restored: 1 } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Restore June Kim' }));
    const one = within(await screen.findByRole('dialog', { name: 'Restore June Kim?' }));
    expect(
      one.getByText(/so June Kim also comes back to Spring\. Messages that were waiting are due again when they were/),
    ).toBeTruthy();
    fireEvent.click(one.getByRole('button', { name: 'Restore without campaigns' }));
    expect(await screen.findByText('Lead restored')).toBeTruthy();
    expect(server.callsOf('RestoreLeads').at(-1)?.variables).toEqual({ leadIds: ['0'], withoutCampaigns: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (const name of ['June Kim', 'Leo Diaz'])
      fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    const bar = within(screen.getByRole('region', { name: 'Selected leads' }));
    fireEvent.click(bar.getByRole('button', { name: 'Restore' }));
    const both = within(await screen.findByRole('dialog', { name: 'Restore 2 leads?' }));
    expect(
      both.getByText(/^One of them was archived less than an hour ago and also comes back to Spring/),
    ).toBeTruthy();
    fireEvent.click(both.getByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect(server.callsOf('RestoreLeads').at(-1)?.variables).toEqual({
        leadIds: ['0', '1'],
        withoutCampaigns: false,
      }),
    );
  });
});

it('archived contacts are searched by the end of a phone alone for whom names are masked', async () => {
  fakeServer({ ArchivedLeads: { leads: [], total: 0, page: 1 } });
  renderScreen(<ArchivedContacts />, {
    ...{ brand: exampleBrand({ masksPlatformAdmin: true }), user: exampleUser('NONE', { wpAdmin: true }) },
  });
  expect(await screen.findByRole('searchbox', { name: 'Last 4 digits of a phone' })).toBeTruthy();
});
