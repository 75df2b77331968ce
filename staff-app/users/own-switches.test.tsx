import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleMember } from '../testing/example-account.ts';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { UsersPage } from './users-page.tsx';

const self = exampleMember({ id: '1000', name: 'Olivia Ortiz', access: 'OWNER', showAppt: false, showCalendly: false });

function open() {
  const server = fakeServer({
    ...{ Users: { users: [self] }, UpdateUser: {} },
    AlertUsers: { user: { organization: { id: '1000', messageAlertIds: [] } } },
  });
  renderScreen(<UsersPage />, { user: exampleUser('OWNER', { id: '1000' }), brand: exampleBrand() });
  return server;
}

it('owners set their own features, and leave them as they were with Cancel', async () => {
  const server = open();
  const ask = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Your features' }));
    return within(await screen.findByRole('dialog', { name: 'Your features' }));
  };
  const first = await ask();
  const [feature] = first.getAllByRole<HTMLInputElement>('switch');
  if (!feature) throw new Error('No feature is offered.');
  fireEvent.click(feature);
  fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('UpdateUser')).toEqual([]);
  const second = await ask();
  const [again] = second.getAllByRole<HTMLInputElement>('switch');
  expect(again?.checked).toBe(false);
  if (again) fireEvent.click(again);
  fireEvent.click(second.getByRole('button', { name: 'Save features' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [call] = server.callsOf('UpdateUser').map(({ variables }) => variables);
  expect(call?.userId).toBe('1000');
  expect(Object.values(call?.user as object).filter(Boolean)).toEqual([true]);
});

it.each([
  ['Alerts', /^Who gets alerts/],
  ['Invite users', /^Invite/],
])('%s of the users opens its dialog, which Cancel closes without a change', async (button, name) => {
  const server = open();
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls.filter((call) => !/^(Users|AlertUsers)$/.test(call.name)).map((call) => call.name)).toEqual([]);
});
