import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SuperOrganization, SuperStats } from '../../../contract/rest/super.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OrganizationSending } from './organization-sending.tsx';

function open(sendingStop: SuperOrganization['sendingStop'], due = 0, closing: object | null = null) {
  const server = fakeServer({ StopSending: {}, LetSend: { canceled: due } });
  const organization = { id: '1000', name: 'Juniper Plumbing', sendingStop, closing } as SuperOrganization;
  renderScreen(<OrganizationSending organization={organization} stats={{ due } as SuperStats} />, {
    user: exampleUser('OWNER', { wpAdmin: true }),
  });
  return server;
}

const press = async (name: string, within_ = screen.getByRole('region', { name: 'Sending' })) =>
  fireEvent.click(await within(within_).findByRole('button', { name }));

it('doesn’t say that an organization that is closed may send', () => {
  open(null, 0, { at: '2026-03-10T19:00:00.000Z', by: null, until: '2026-04-09T19:00:00.000Z', erased: null });
  expect(screen.getByText(/^It’s closed, so nothing is sent\./)).toBeTruthy();
  expect(screen.queryByText(/^Sending is allowed/)).toBeNull();
});

it('stops an organization once a reason for its people is typed', async () => {
  const server = open(null);
  await press('Stop sending');
  const dialog = await screen.findByRole('dialog', { name: 'Stop Juniper Plumbing?' });
  expect(within(dialog).getByRole('button', { name: 'Stop sending' })).toHaveProperty('disabled', true);
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Reason' }), { target: { value: 'Unpaid.' } });
  await press('Stop sending', dialog);
  await waitFor(() =>
    expect(server.callsOf('StopSending')[0]?.variables).toEqual({ organizationId: '1000', reason: 'Unpaid.' }),
  );
});

it('asks what becomes of the messages that were due before it lets an organization send again', async () => {
  const server = open({ reason: 'This server was restored.', at: '2026-03-11T16:00:00.000Z', by: null }, 60);
  expect(screen.getByRole('region', { name: 'Sending' }).textContent).toContain('“This server was restored.”');
  await press('Allow sending');
  const dialog = await screen.findByRole('dialog', { name: 'Allow Juniper Plumbing to send again?' });
  expect(dialog.textContent).toContain('60 messages are due by now.');
  expect(within(dialog).getByRole('button', { name: 'Allow sending' })).toHaveProperty('disabled', true);
  fireEvent.click(within(dialog).getByRole('radio', { name: /^Cancel/ }));
  await press('Allow sending', dialog);
  await waitFor(() =>
    expect(server.callsOf('LetSend')[0]?.variables).toEqual({ organizationId: '1000', cancelsDue: true }),
  );
});
