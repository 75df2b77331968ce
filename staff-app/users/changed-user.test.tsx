import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleMember } from '../testing/example-account.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { UsersPage } from './users-page.tsx';

/** Opens someone's details, as another admin does, who then saves something. */
async function open() {
  let users = [exampleMember({ access: 'ADMIN' })];
  const server = fakeServer({ Users: () => ({ users }), UpdateUser: {} });
  const { client } = renderScreen(<UsersPage />, { user: exampleUser('OWNER') });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Maya Okafor' }));
  await screen.findByRole('dialog');
  const othersSave = async (changes: object) => {
    users = [exampleMember({ access: 'ADMIN', ...changes })];
    await act(() => client.invalidateQueries());
  };
  return { server, othersSave };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

it('leaves the permission that another admin took away meanwhile', async () => {
  const { server, othersSave } = await open();
  type('Name', 'Maya Lind');
  await othersSave({ access: 'READONLY' });
  fireEvent.click(saveButton());
  await waitFor(() => expect(server.callsOf('UpdateUser')).toHaveLength(1));
  expect(server.callsOf('UpdateUser')[0]?.variables).toEqual({
    userId: '1001',
    user: { name: 'Maya Lind' },
    seen: { name: 'Maya Okafor' },
  });
});

it('shows two changes of the same field beside each other, and sends the chosen one', async () => {
  const { server, othersSave } = await open();
  type('Name', 'Maya Lind');
  await othersSave({ name: 'Maya Okafor-Lind' });
  const choice = within(await screen.findByRole('alert'));
  expect([choice.getByText('Name: Maya Okafor-Lind'), choice.getByText('Name: Maya Lind')]).toHaveLength(2);
  expect(saveButton().disabled).toBe(true);
  fireEvent.click(choice.getByRole('button', { name: 'Keep your version' }));
  fireEvent.click(saveButton());
  await waitFor(() => expect(server.callsOf('UpdateUser')).toHaveLength(1));
  expect(server.callsOf('UpdateUser')[0]?.variables).toMatchObject({ user: { name: 'Maya Lind' } });
});
