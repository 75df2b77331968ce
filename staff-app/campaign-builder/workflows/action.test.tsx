import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleUser } from '../../testing/examples.ts';
import { choose, column, openAction, press } from '../../testing/open-rules.tsx';

describe('an action', () => {
  it('needs a kind [EDIT-24 FLOW-08]', async () => {
    await openAction();
    press('Done');
    expect((await screen.findByRole('alert')).textContent).toBe('Choose what to do.');
  });

  it('calls a web address only for people with appointments [FLOW-20]', async () => {
    const { shown } = await openAction();
    expect(screen.queryByRole('radio', { name: 'Call a web address' })).toBeNull();
    shown.unmount();
    await openAction({}, { user: exampleUser('OWNER', { showAppt: true }) });
    expect(screen.getByRole('radio', { name: 'Call a web address' })).toBeTruthy();
  });

  it('says at once that an address of a private network can’t be called, and why', async () => {
    await openAction({}, { user: exampleUser('OWNER', { showAppt: true }) });
    choose('Call a web address');
    fireEvent.change(screen.getByRole('textbox', { name: 'Web address' }), {
      target: { value: 'http://192.168.1.5/hook' },
    });
    press('Done');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^This address can’t be called: it has to be reachable from the internet by a name/,
    );
  });

  it('writes to the contact, and may list what has happened [EDIT-53]', async () => {
    await openAction();
    choose('Send a message');
    const field = await screen.findByRole('textbox', { name: 'Message' });
    fireEvent.click(screen.getByRole('button', { name: '+ list of ifs' }));
    expect(field.textContent).toBe('list of ifs');
    expect(screen.getByText('11/240')).toBeTruthy();
  });

  it('tells the users one chooses', async () => {
    const people = [
      { id: '1', name: 'Ann', email: 'ann@x.test', phone: '5551230001', isPending: false },
      { id: '2', name: 'Bob', email: 'bob@x.test', phone: null, isPending: false },
    ];
    await openAction({ AlertableUsers: { users: people } });
    choose('Notify specific users');
    press('Done');
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose whom to notify.');
    fireEvent.click(screen.getByRole('combobox', { name: 'Users' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Ann', hidden: true }));
    fireEvent.click(await screen.findByRole('option', { name: 'Bob', hidden: true }));
    expect(screen.getByText('No phone number yet, so no text: Bob.')).toBeTruthy();
    press('Done');
    await waitFor(() => expect(column('Then').textContent).toContain('Notify Ann, Bob'));
  });

  it('adds to another campaign', async () => {
    await openAction();
    choose('Add to another campaign');
    fireEvent.click(screen.getByRole('combobox', { name: 'Campaign' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Second look', hidden: true }));
    press('Done');
    await waitFor(() => expect(column('Then').textContent).toContain('Add to “Second look”'));
  });
});
