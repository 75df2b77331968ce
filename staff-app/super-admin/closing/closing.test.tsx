import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SuperOrganization } from '../../../contract/rest/super.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OrganizationClosing } from './organization-closing.tsx';

function open(closing: SuperOrganization['closing'], more: object = {}) {
  const server = fakeServer({ CloseClient: {}, ReopenClient: { expired: 0 } });
  const billing = { active: false, expires: null, periodEnd: null, invoices: [], owed: 412 };
  const about = { id: '1000', name: 'Juniper Plumbing', closing, billing, isHealth: false, ...more };
  const organization = about as unknown as SuperOrganization;
  renderScreen(<OrganizationClosing organization={organization} />, { user: exampleUser('OWNER', { wpAdmin: true }) });
  return server;
}

it('closes a client’s organization by its name', async () => {
  const server = open(null);
  fireEvent.click(screen.getByRole('button', { name: 'Close organization' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close Juniper Plumbing?' });
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  type('Type “Juniper Plumbing” to close it', 'Juniper Plumbing');
  type('Your password', 'a-long-password-1');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close organization' }));
  await waitFor(() =>
    expect(server.callsOf('CloseClient')[0]?.variables).toEqual({
      ...{ organizationId: '1000', name: 'Juniper Plumbing', currentPassword: 'a-long-password-1' },
    }),
  );
});

it('says what is owed as its owner reads it, and that a clinic has to keep its records', async () => {
  open(null, { isHealth: true });
  fireEvent.click(screen.getByRole('button', { name: 'Close organization' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close Juniper Plumbing?' });
  expect(dialog.textContent).toContain('Messages this month so far: $4.12');
  expect(dialog.textContent).toContain('The law may ask a clinic to keep its records');
});

it('reopens one that is closed', async () => {
  const server = open({ at: '2026-03-10T19:00:00.000Z', by: null, until: '2096-04-09T19:00:00.000Z', erased: null });
  expect(screen.getByText(/^It was closed on 03\/10\/2026/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(server.callsOf('ReopenClient')[0]?.variables).toEqual({ organizationId: '1000' }));
});

it('says when one was erased, which no one reopens', () => {
  const until = '2026-04-09T19:00:00.000Z';
  open({ at: '2026-03-10T19:00:00.000Z', by: 'Omar Diaz', until, erased: until });
  expect(screen.getByText(/everything was erased on 04\/09\/2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
});
