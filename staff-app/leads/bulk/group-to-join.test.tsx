import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AddToGroupDialog } from './add-to-group-dialog.tsx';

function open(created: Parameters<typeof fakeServer>[0]) {
  localStorage.setItem('token', 'kept');
  const server = fakeServer({ GroupChoices: { groups: [{ id: '3', name: 'Regulars' }] }, ...created });
  const onConfirm = vi.fn();
  renderScreen(<AddToGroupDialog count={45} onClose={() => {}} onConfirm={onConfirm} isBusy={false} />);
  return { server, onConfirm };
}

const type = async (value: string) => {
  const field = await screen.findByRole('combobox', { name: /^Group/ });
  fireEvent.click(field);
  fireEvent.change(field, { target: { value } });
};

it('takes a group that no one has made yet', async () => {
  const { server, onConfirm } = open({ CreateGroupForLeads: { group: { id: '9', name: 'May openers' } } });
  await type('regulars');
  await screen.findByRole('option', { name: 'Regulars' });
  expect(screen.queryByRole('option', { name: /^Create/ })).toBeNull();
  await type(' May openers');
  fireEvent.click(await screen.findByRole('option', { name: 'Create “May openers”' }));
  await waitFor(() => expect(server.callsOf('CreateGroupForLeads')[0]?.variables).toEqual({ name: 'May openers' }));
  const add = screen.getByRole('button', { name: 'Add 45 leads' });
  await waitFor(() => expect(add.hasAttribute('disabled')).toBe(false));
  fireEvent.click(add);
  expect(onConfirm).toHaveBeenCalledWith('9');
});

it('says why a new one can’t be made', async () => {
  open({ CreateGroupForLeads: refused('Your plan has room for 3 groups.') });
  await type('Fourth');
  fireEvent.click(await screen.findByRole('option', { name: 'Create “Fourth”' }));
  await screen.findByText('Your plan has room for 3 groups.');
});

it('adds no one to the group before, once the name of another is typed', async () => {
  const { onConfirm } = open({});
  await type('Regulars');
  fireEvent.click(await screen.findByRole('option', { name: 'Regulars' }));
  await type('May openers');
  act(() => screen.getByRole('combobox', { name: /^Group/ }).blur());
  await screen.findByText(/^There’s no group “May openers” yet\./);
  fireEvent.click(screen.getByRole('button', { name: 'Add 45 leads' }));
  expect(onConfirm).not.toHaveBeenCalled();
});
