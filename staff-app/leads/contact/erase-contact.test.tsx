import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactDialog } from './contact-dialog.tsx';

async function openDetails(access: 'OWNER' | 'ADMIN') {
  const server = fakeServer({ Lead: { lead: exampleContact({ name: 'Ana Diaz' }) }, EraseLead: {} });
  const onClose = vi.fn();
  renderScreen(<ContactDialog leadId="1" onClose={onClose} />, { user: exampleUser(access) });
  fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
  await screen.findByLabelText('Name');
  return { server, onClose };
}

it('lets an owner erase a contact with a reason and the password, and then closes', async () => {
  const { server, onClose } = await openDetails('OWNER');
  fireEvent.click(screen.getByRole('button', { name: /^Erase this/ }));
  const erase = await screen.findByRole('button', { name: 'Erase for good' });
  expect(erase.hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByLabelText('They asked for it'));
  expect(erase.hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'a-long-password-1' } });
  server.answers.EraseLead = refused('Someone else did.');
  fireEvent.click(erase);
  expect(await screen.findByText('Someone else did.')).toBeTruthy();
  server.answers.EraseLead = {};
  fireEvent.click(erase);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const toast = (await screen.findByText('Ana Diaz was erased')).closest('[role=alert]');
  expect(toast?.textContent).toContain('Their data is deleted, and their phone number can’t be added');
  expect(server.callsOf('EraseLead').at(-1)?.variables).toEqual({
    ...{ leadId: expect.any(String), reason: 'ASKED', currentPassword: 'a-long-password-1' },
  });
});

it('is nothing that an admin is offered', async () => {
  await openDetails('ADMIN');
  expect(screen.queryByRole('button', { name: /^Erase this/ })).toBeNull();
});
