import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleMember } from '../testing/example-account.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { UsersPage } from './users-page.tsx';

type Member = ReturnType<typeof exampleMember>;
type Settings = Parameters<typeof renderScreen>[1];

const self = exampleMember({ id: '1000', name: 'Dana Rivers', email: 'dana@example.test', access: 'ADMIN' });
const pending = exampleMember({
  ...{ id: '1002', name: null, email: 'new@example.test', phone: null, isPending: true, access: 'MANAGER' },
});

async function open(users: Member[], settings: Settings = { user: exampleUser('ADMIN') }, more = {}) {
  const server = fakeServer({ Users: { users }, DeleteUsers: {}, InviteUsers: {}, UpdateUser: {}, ...more });
  const shown = renderScreen(<UsersPage />, settings);
  await screen.findByText(/^\d+ users?$/);
  return { server, ...shown };
}

const row = async (name: string) => {
  const cell = await screen.findByText(name);
  return cell.closest('tr') as HTMLElement;
};
const cells = (of: HTMLElement) =>
  within(of)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the users', () => {
  it('are a table of name, phone, email and permission [NAV-03 USER-01]', async () => {
    await open([exampleMember()]);
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers).toEqual(['', 'Name', 'Phone', 'Email', 'Permission', '']);
    expect(cells(await row('Maya Okafor')).slice(1, 5)).toEqual([
      ...['Maya Okafor', '(555) 123-4567', 'maya@example.test', 'Can View Account'],
    ]);
  });

  it.each([
    ['LIMITED', 'Notifications Only'],
    ['READONLY', 'Can View Account'],
    ['MANAGER', 'Can Make Changes'],
    ['ADMIN', 'Admin'],
    ['OWNER', 'Owner'],
  ] as const)('with level %s are labeled %s [USER-14..USER-18]', async (access, label) => {
    await open([exampleMember({ access })]);
    expect(cells(await row('Maya Okafor'))[4]).toBe(label);
  });

  it('show whose phone isn’t confirmed', async () => {
    await open([exampleMember({ mustConfirmPhone: true })]);
    expect(cells(await row('Maya Okafor'))[2]).toBe('(555) 123-4567Not confirmed yet');
  });

  it('show whose phone has opted out, so that no alert reaches it', async () => {
    await open([exampleMember({ hasOptedOut: true })]);
    expect(cells(await row('Maya Okafor'))[2]).toBe('(555) 123-4567Opted out: no alerts until it texts START');
  });

  it('show whether two-step sign-in is on, to those who may see it', async () => {
    await open([
      exampleMember({ hasSecondStep: true }),
      exampleMember({ id: '1003', email: 'off@example.test', hasSecondStep: false }),
      exampleMember({ id: '1004', email: 'unseen@example.test', hasSecondStep: null }),
    ]);
    expect(screen.getAllByText(/^Two-step sign-in is/).map(({ textContent }) => textContent)).toEqual([
      ...['Two-step sign-in is on', 'Two-step sign-in is off'],
    ]);
  });

  it('without a name show that the invitation is pending [USER-09]', async () => {
    await open([pending]);
    expect(cells(await row('Invitation Pending'))[3]).toBe('new@example.test');
  });

  it('who have yet to join can be invited again [USER-04 USER-05 ERR-49 OPEN-20]', async () => {
    const { server } = await open([self, exampleMember(), pending]);
    expect(screen.getAllByRole('button', { name: 'Resend Invite' })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Resend Invite' }));
    expect(await screen.findByText('Invite Resent')).toBeTruthy();
    expect(server.callsOf('InviteUsers')[0]?.variables).toEqual({
      users: [{ email: 'new@example.test', role: 'MANAGER' }],
    });
  });

  it('are searched by name, email and phone; without a match that is said [USER-11 ERR-37]', async () => {
    await open([self, exampleMember(), pending]);
    const search = (text: string) =>
      fireEvent.change(screen.getByLabelText('Search users'), { target: { value: text } });
    search('okaf');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getByText('1 user found')).toBeTruthy();
    search('555 123');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    search('no one at all');
    expect(await screen.findByText('No Users Found')).toBeTruthy();
  });

  it('are cards on a phone', async () => {
    window.innerWidth = 390;
    await open([self, exampleMember(), pending]);
    const items = within(screen.getByRole('list', { name: 'Users' })).getAllByRole('listitem');
    expect(items).toHaveLength(3);
    expect(screen.queryByRole('table')).toBeNull();
    for (const text of ['Maya Okafor', 'maya@example.test', '(555) 123-4567', 'Can View Account'])
      expect(items[1]?.textContent).toContain(text);
    expect(within(items[2] as HTMLElement).getByRole('button', { name: 'Resend Invite' })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all users' }));
    expect(await screen.findByText('2 of 3 users selected')).toBeTruthy();
  });

  it('load behind a spinner, and say why they cannot be read [OPEN-143 OPEN-157]', async () => {
    const server = fakeServer({ Users: 'unreachable' });
    renderScreen(<UsersPage />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByText('No Users Found')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    server.answers.Users = { users: [self] };
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Dana Rivers')).toBeTruthy();
  });
});

describe('deleting users', () => {
  const remove = () => fireEvent.click(screen.getByRole('button', { name: 'Delete' }));

  it('needs a selection [USER-10 ERR-43]', async () => {
    const { server } = await open([self, exampleMember()]);
    remove();
    expect(await screen.findByText('Select Users')).toBeTruthy();
    expect(screen.getByText('Select users from the table first.')).toBeTruthy();
    expect(server.callsOf('DeleteUsers')).toEqual([]);
  });

  it('asks once, says what goes, and confirms it [USER-02 USER-03 USER-22]', async () => {
    const { server } = await open([self, exampleMember()]);
    fireEvent.click(screen.getByLabelText('Select Maya Okafor'));
    expect(screen.getByText('1 of 2 users selected')).toBeTruthy();
    remove();
    const question = await screen.findByRole('dialog', { name: 'Delete Maya Okafor' });
    expect(question.textContent).toContain('is signed out of this organization right away and gets no more alerts');
    expect(server.callsOf('DeleteUsers')).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText('User deleted')).toBeTruthy();
    expect(server.callsOf('DeleteUsers')[0]?.variables).toEqual({ userIds: ['1001'] });
    await waitFor(() => expect(screen.queryByText(/users selected/)).toBeNull());
  });

  it('shows why it was refused and keeps the selection [OPEN-143]', async () => {
    await open([self, exampleMember()], undefined, { DeleteUsers: refused('You do not have permission to do that.') });
    fireEvent.click(screen.getByLabelText('Select Maya Okafor'));
    remove();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText('You do not have permission to do that.')).toBeTruthy();
    expect(screen.getByText('1 of 2 users selected')).toBeTruthy();
  });

  it('offers neither oneself nor owners [OPEN-19]', async () => {
    const owner = exampleMember({ id: '1003', name: 'Olu Park', access: 'OWNER' });
    await open([self, exampleMember(), owner]);
    expect(screen.getByLabelText('Select Dana Rivers').hasAttribute('disabled')).toBe(true);
    expect(screen.getByLabelText('Select Olu Park').hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByLabelText('Select all users'));
    expect(screen.getByText('1 of 3 users selected')).toBeTruthy();
  });

  it('selects everyone between two with shift', async () => {
    const several = ['1', '2', '3', '4'].map((id) => exampleMember({ id, name: `Person ${id}` }));
    await open(several);
    fireEvent.click(screen.getByLabelText('Select Person 1'));
    fireEvent.click(screen.getByLabelText('Select Person 3'), { shiftKey: true });
    expect(screen.getByText('3 of 4 users selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText(/users selected/)).toBeNull();
  });
});

describe('editing a user', () => {
  async function edit(member = exampleMember(), settings?: Settings, more = {}) {
    const opened = await open([self, member], settings, more);
    fireEvent.click(screen.getByRole('button', { name: `Edit ${member.name ?? member.email}` }));
    return { ...opened, dialog: await screen.findByRole('dialog', { name: `Edit ${member.name ?? member.email}` }) };
  }
  const choose = async (level: string) => {
    fireEvent.click(screen.getByRole('combobox', { name: 'Permission' }));
    fireEvent.click(await screen.findByRole('option', { name: level, hidden: true }));
  };

  it('changes name, phone and permission, and no email [USER-08 USER-12 USER-13]', async () => {
    const { server, dialog } = await edit();
    const email = within(dialog).getByLabelText<HTMLInputElement>('Email');
    expect(email.value).toBe('maya@example.test');
    expect(email.readOnly).toBe(true);
    expect(within(dialog).getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Maya O.' } });
    fireEvent.change(within(dialog).getByLabelText('Phone'), { target: { value: '(555) 765-4321' } });
    await choose('Can Make Changes');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.callsOf('UpdateUser')[0]?.variables).toEqual({
      ...{ userId: '1001', user: { name: 'Maya O.', phone: '(555) 765-4321', access: 'MANAGER' } },
      seen: expect.objectContaining({ name: 'Maya Okafor', phone: '(555) 123-4567' }),
    });
  });

  it('offers the first four levels, not Owner [USER-20 OPEN-18]', async () => {
    await edit();
    fireEvent.click(screen.getByRole('combobox', { name: 'Permission' }));
    const options = await screen.findAllByRole('option', { hidden: true });
    expect(options.map((option) => option.textContent)).toEqual([
      ...['Notifications Only', 'Can View Account', 'Can Make Changes', 'Admin'],
    ]);
  });

  it('lets only platform admins make owners [OPEN-18]', async () => {
    await edit(exampleMember(), { user: exampleUser('NONE', { wpAdmin: true, id: '1' }) });
    fireEvent.click(screen.getByRole('combobox', { name: 'Permission' }));
    expect(await screen.findByRole('option', { name: 'Owner', hidden: true })).toBeTruthy();
  });

  it('shows why it failed and keeps what was typed', async () => {
    const { dialog } = await edit(exampleMember(), undefined, {
      UpdateUser: refused('Please enter a valid phone number.'),
    });
    fireEvent.change(within(dialog).getByLabelText('Phone'), { target: { value: '12' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Please enter a valid phone number.')).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLInputElement>('Phone').value).toBe('12');
  });

  it('needs a name', async () => {
    const { dialog } = await edit();
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: ' ' } });
    expect(within(dialog).getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  });

  it('knows someone who has yet to join by the address only', async () => {
    const { dialog, server } = await edit(pending);
    expect(within(dialog).getByLabelText('Name').hasAttribute('disabled')).toBe(true);
    await choose('Admin');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsOf('UpdateUser')[0]?.variables.user).toEqual({ access: 'ADMIN' }));
  });

  it('is not offered to an ADMIN for owners and other admins, nor for oneself [OPEN-18]', async () => {
    await open([
      ...[self, exampleMember({ access: 'OWNER' })],
      exampleMember({ id: '1004', name: 'Ade Cole', access: 'ADMIN' }),
    ]);
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Account settings' }).getAttribute('href')).toBe('/account');
  });
});

describe('who may do what with users', () => {
  it.each(['MANAGER', 'READONLY'] as const)('lets %s look only [USER-21 USER-22 USER-23 USER-24]', async (access) => {
    await open([self, exampleMember(), pending], { user: exampleUser(access) });
    expect(await screen.findByText('Maya Okafor')).toBeTruthy();
    for (const name of [/^Invite/, /^Delete/, /^Edit/, /^Resend/, /^Alerts/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it.each(['ADMIN', 'OWNER'] as const)('gives %s all of it [USER-21 USER-22 USER-23 USER-24]', async (access) => {
    await open([exampleMember(), pending], { user: exampleUser(access) });
    for (const name of ['Invite users', 'Delete', 'Edit Maya Okafor', 'Resend Invite', 'Alerts'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('gives platform admins all of it [USER-29]', async () => {
    await open([exampleMember(), pending], { user: exampleUser('NONE', { wpAdmin: true }) });
    for (const name of ['Invite users', 'Delete', 'Edit Maya Okafor', 'Resend Invite', 'Alerts'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('sends people who get notifications only to the dashboard', async () => {
    const server = fakeServer({});
    const { path } = renderScreen(<UsersPage />, { user: exampleUser('LIMITED') });
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(server.callsOf('Users')).toEqual([]);
  });
});
