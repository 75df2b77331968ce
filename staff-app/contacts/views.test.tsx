import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import { routes } from '../routes.tsx';
import { exampleLead } from '../testing/example-lead.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';

const none = { campaign: null, group: null, consent: null, reply: null, opened: null, added: null, appointment: null };
type Filters = Record<keyof typeof none, string | null>;
const fresh = {
  ...{ id: '7', name: 'New this week', isShared: false, isOwn: true, order: 'added', reversed: false },
  columns: ['score', '-phone', '-consent', '-campaigns', '-groups', '-added'],
  filters: { ...none, added: '7' } as Filters,
};
const ours = {
  ...fresh,
  id: '8',
  name: 'Silent',
  isShared: true,
  isOwn: false,
  filters: { ...none, reply: 'never-replied' } as Filters,
};

function open({ at = '/contacts', access = 'OWNER' as AccessLevel } = {}) {
  localStorage.setItem('token', 'kept');
  let views = [fresh, ours];
  const server = fakeServer({
    Leads: { leads: [exampleLead()], total: 1, page: 1, orders: ['active', 'added', 'name'] },
    SignedInUser: { user: exampleUser(access) },
    ...{ CampaignPlaces: { campaigns: [] }, GroupPlaces: { groups: [] } },
    ...{ SendStats: { sendStats: [] }, PausedCampaigns: { campaigns: [] } },
    LeadViews: () => ({ views }),
    SaveLeadView: ({ viewId, name, shared, filters, columns }) => {
      const view = { ...fresh, id: String(viewId ?? '9'), name: String(name), isShared: shared === true };
      const saved = { ...view, filters: { ...none, ...(filters as object) }, columns: columns as string[] };
      views = [...views.filter(({ id }) => id !== saved.id), saved];
      return { view: saved };
    },
    DeleteLeadView: ({ viewId }) => {
      views = views.filter(({ id }) => id !== viewId);
      return {};
    },
    RestoreLeadView: () => {
      views = [fresh, ours];
      return {};
    },
  });
  return { server, ...renderRoutes(routes, at) };
}

const openMenu = async (name = 'Views') => fireEvent.click(await screen.findByRole('button', { name }));
const pick = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }));
const headings = async () =>
  within(await screen.findByRole('table', { name: 'Leads' }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

it('shows the list as a view says, with filters and order in the address', async () => {
  const { router } = open();
  await openMenu();
  await pick('New this week');
  await screen.findByRole('button', { name: 'View: New this week' });
  expect(router.state.location.search).toBe('?view=7&sort=added&added=7');
  await waitFor(async () => expect(await headings()).toEqual(['Name', 'Score']));
  await openMenu('View: New this week');
  await pick('All leads');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await headings()).toContain('Phone');
});

it('saves filters, columns, and order under a name, shared or not', async () => {
  const { server, router } = open({ at: '/contacts?reply=replied&sort=-name' });
  await openMenu();
  await pick('Save as a view');
  const dialog = within(await screen.findByRole('dialog', { name: 'New view' }));
  expect(dialog.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Talkers' } });
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Share with everyone in/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'View: Talkers' });
  expect(server.callsOf('SaveLeadView')[0]?.variables).toMatchObject({
    ...{ viewId: null, name: 'Talkers', shared: true, filters: { reply: 'replied' }, order: 'name', reversed: true },
    columns: expect.arrayContaining(['phone', '-score']),
  });
  expect(router.state.location.search).toContain('view=9');
});

it('saves what was changed in a view, and says so only then', async () => {
  const { server } = open({ at: '/contacts?view=7&sort=added&added=7' });
  await openMenu('View: New this week');
  await screen.findByRole('menuitem', { name: 'Rename or share' });
  expect(screen.queryByRole('menuitem', { name: 'Save changes to the view' })).toBeNull();
  await openMenu('View: New this week');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the filter Added' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove the filter Added' })).toBeNull());
  await openMenu('View: New this week');
  await pick('Save changes to the view');
  await waitFor(() =>
    expect(server.callsOf('SaveLeadView')[0]?.variables).toMatchObject({
      viewId: '7',
      name: 'New this week',
      filters: {},
    }),
  );
});

it('renames a view without saving what is shown now', async () => {
  const { server } = open({ at: '/contacts?view=7&sort=name' });
  await openMenu('View: New this week');
  await pick('Rename or share');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename or share' }));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Fresh' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsOf('SaveLeadView')[0]?.variables).toMatchObject({
      ...{ viewId: '7', name: 'Fresh', order: 'added', filters: { added: '7' } },
    }),
  );
});

it('deletes a view at once, and brings it back with Undo', async () => {
  const { server, router } = open({ at: '/contacts?view=7&sort=added&added=7' });
  await openMenu('View: New this week');
  await pick('Delete view');
  await screen.findByText('“New this week” deleted');
  expect(router.state.location.search).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'View: New this week' });
  expect(server.callsOf('RestoreLeadView')[0]?.variables).toEqual({ viewId: '7' });
});

it('offers people who may not change contacts only their own views to change', async () => {
  open({ at: '/contacts?view=8&reply=never-replied', access: 'READONLY' });
  await openMenu('View: Silent');
  await screen.findByRole('menuitem', { name: 'Save as a view' });
  for (const name of ['Rename or share', 'Delete view', 'Save changes to the view'])
    expect(screen.queryByRole('menuitem', { name })).toBeNull();
});
