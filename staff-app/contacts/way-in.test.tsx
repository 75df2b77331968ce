import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DashboardPage } from '../dashboard/index.ts';
import { exampleLead } from '../testing/example-lead.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ContactsPage } from './contacts-page.tsx';

function serve(leads: readonly object[] = [exampleLead()]) {
  return fakeServer({
    Leads: { leads, total: leads.length, page: 1, orders: ['active', 'added', 'name'] },
    CampaignChoices: { campaigns: [] },
    GroupChoices: { groups: [] },
  });
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it.each([
  ['the contacts', <ContactsPage key="contacts" />, [exampleLead()]],
  ['an overview without any', <DashboardPage key="overview" />, []],
] as const)('%s lead to adding some, and to the import of a file', async (_where, page, leads) => {
  serve(leads);
  const { path } = renderScreen(page);
  await press('Add leads');
  expect(await screen.findByRole('dialog', { name: 'Add leads' })).toBeTruthy();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Import a file');
  await waitFor(() => expect(path()).toBe('/contacts/import'));
});

it('the contacts lead to the import on a phone too', async () => {
  window.innerWidth = 390;
  serve();
  const { path } = renderScreen(<ContactsPage />);
  await press('Import a file');
  await waitFor(() => expect(path()).toBe('/contacts/import'));
});

it('a column moves down by one place', async () => {
  serve();
  renderScreen(<ContactsPage />);
  await press('Columns');
  const order = () =>
    screen.getAllByRole('button', { name: /^Move .* down$/ }).map((one) => one.getAttribute('aria-label'));
  await screen.findAllByRole('button', { name: /^Move .* down$/ });
  const [first, second, ...rest] = order();
  fireEvent.click(screen.getByRole('button', { name: first ?? '' }));
  await waitFor(() => expect(order()).toEqual([second, first, ...rest]));
});

it('the list is turned around from its menu on a phone', async () => {
  window.innerWidth = 390;
  const server = serve();
  renderScreen(<ContactsPage />);
  await press('Sorted by Last active');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Reverse the order' }));
  await waitFor(() => expect(server.callsOf('Leads').at(-1)?.variables).toMatchObject({ reversed: true }));
});

it('a search is cleared with one press, and everyone is listed again', async () => {
  const server = serve();
  renderScreen(<ContactsPage />);
  const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search leads' });
  fireEvent.change(box, { target: { value: 'may' } });
  await waitFor(() => expect(server.callsOf('Leads').at(-1)?.variables.search).toBe('may'));
  await press('Clear search');
  expect(box.value).toBe('');
  await waitFor(() => expect(server.callsOf('Leads').at(-1)?.variables.search ?? '').toBe(''));
});
