import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import { routes } from '../routes.tsx';
import { exampleLead } from '../testing/example-lead.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';

function open(access: AccessLevel = 'OWNER') {
  localStorage.setItem('token', 'kept');
  const server = fakeServer({
    Leads: { leads: [exampleLead()], total: 1_204, page: 1, orders: ['active', 'added', 'name'] },
    ...{ SignedInUser: { user: exampleUser(access) }, CampaignPlaces: { campaigns: [] }, GroupPlaces: { groups: [] } },
    ...{ SendStats: { sendStats: [] }, PausedCampaigns: { campaigns: [] }, LeadViews: { views: [] } },
    DownloadLeads: refused('That isn’t your password.'),
  });
  renderRoutes(routes, '/contacts?reply=replied');
  return server;
}

it('exports those whom the list finds, with the password, and posts the ticket', async () => {
  const posted: string[] = [];
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(`${this.getAttribute('action')} ${new FormData(this).get('ticket')}`);
  });
  const server = open();
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search leads' }), { target: { value: 'ann' } });
  await waitFor(() => expect(server.callsOf('Leads').at(-1)?.variables).toMatchObject({ search: 'ann' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Export 1,204 leads' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export 1,204 leads?' }));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Export as CSV' });
  expect(send.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'wrong' } });
  fireEvent.click(send);
  await dialog.findByText('That isn’t your password.');
  server.answers.DownloadLeads = { ticket: 'sealed' };
  fireEvent.click(dialog.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(posted).toEqual(['/downloads sealed']));
  expect(server.callsOf('DownloadLeads').at(-1)?.variables).toEqual({
    ...{ search: 'ann', filters: { reply: 'replied' }, currentPassword: 'wrong' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Export 1,204 leads' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  submit.mockRestore();
});

it('is not offered to those who may not export', async () => {
  open('ADMIN');
  await screen.findByRole('table', { name: 'Leads' });
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
});
