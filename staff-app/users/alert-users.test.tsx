import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleAccount, exampleMember } from '../testing/example-account.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { AlertUsersDialog } from './alert-users-dialog.tsx';

const self = exampleMember({ id: '1000', name: 'Dana Rivers', phone: null, access: 'ADMIN' });
const pending = exampleMember({ id: '1002', name: null, email: 'new@example.test', isPending: true });

async function open(more = {}) {
  const organization = { id: '1000', messageAlertIds: ['1001'] };
  const server = fakeServer({
    Users: { users: [self, exampleMember(), pending] },
    AlertUsers: { user: { organization } },
    ChooseAlertUsers: {},
    ...more,
  });
  const onClose = vi.fn();
  renderScreen(<AlertUsersDialog opened onClose={onClose} />, { user: exampleUser('ADMIN') });
  const dialog = await screen.findByRole('dialog', { name: 'Who gets alerts when a lead writes, books, or cancels' });
  await within(dialog).findByLabelText('Maya Okafor');
  return { server, onClose, dialog };
}

describe('the alert users', () => {
  it('are chosen among those who have joined [USER-24 OPEN-132]', async () => {
    const { server, onClose, dialog } = await open();
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(2);
    expect(within(dialog).getByLabelText<HTMLInputElement>('Maya Okafor').checked).toBe(true);
    fireEvent.click(within(dialog).getByLabelText('Dana Rivers'));
    fireEvent.click(within(dialog).getByLabelText('Maya Okafor'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.callsOf('ChooseAlertUsers')[0]?.variables).toEqual({
      ...{ organizationId: '1000', messageAlertIds: ['1000'] },
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('without a phone are marked, and oneself is led to the settings', async () => {
    const { dialog } = await open({ Account: () => ({ user: exampleAccount({ phone: null }) }) });
    expect(dialog.textContent).toContain('No phone number yet, so no texts');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add your phone' }));
    expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeTruthy();
  });

  it('with a phone that isn’t confirmed are marked, and oneself is led to the settings', async () => {
    const own = { ...self, phone: '5551230001', mustConfirmPhone: true };
    const { dialog } = await open({ Users: { users: [own, exampleMember()] }, Account: { user: exampleAccount() } });
    expect(dialog.textContent).toContain('(555) 123-0001, not confirmed yet, so no texts');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm your phone' }));
    expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeTruthy();
  });

  it('with a phone that has opted out are marked', async () => {
    const { dialog } = await open({ Users: { users: [exampleMember({ hasOptedOut: true })] } });
    expect(dialog.textContent).toContain('(555) 123-4567, opted out with STOP, so no texts until it texts START');
  });

  it('stay as they were when it is refused', async () => {
    const { dialog, onClose } = await open({ ChooseAlertUsers: refused('You do not have permission to do that.') });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('You do not have permission to do that.');
    await waitFor(() => expect(onClose).not.toHaveBeenCalled());
  });
});
