import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleAccount } from '../testing/example-account.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { AccountPage } from './account-page.tsx';

async function open(more = {}, account = {}) {
  const server = fakeServer({
    Account: () => ({ user: exampleAccount(account) }),
    ...{ UpdateOwnUser: {}, UpdateOrganization: {}, SendPhoneCode: {}, ConfirmOwnPhone: {} },
    ...more,
  });
  renderScreen(<AccountPage />);
  await screen.findByLabelText('Name');
  return { server };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });
const save = () => fireEvent.click(button('Save'));
const isDisabled = (name: string) => button(name).hasAttribute('disabled');
const savedToast = () => screen.findByText('Saved');

describe('a new own phone', () => {
  async function changePhone(more = {}) {
    const opened = await open(more);
    type('Phone', '(555) 123-9999');
    type('Current password', 'open sesame');
    type('Name', 'Dana R. Rivers');
    save();
    return opened;
  }
  const enter = (dialog: HTMLElement, code: string) =>
    fireEvent.change(within(dialog).getByLabelText('Code'), { target: { value: code } });

  it('is confirmed with six digits before anything is saved [ACCT-15]', async () => {
    const { server } = await changePhone();
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your phone' });
    expect(server.callsOf('SendPhoneCode')[0]?.variables).toEqual({
      ...{ phone: '(555) 123-9999', currentPassword: 'open sesame' },
    });
    expect(server.callsOf('UpdateOwnUser')).toEqual([]);
    const confirm = within(dialog).getByRole('button', { name: 'Confirm' });
    expect(confirm.hasAttribute('disabled')).toBe(true);
    enter(dialog, '123456');
    fireEvent.click(confirm);
    await savedToast();
    expect(server.callsOf('ConfirmOwnPhone')[0]?.variables).toEqual({ phone: '(555) 123-9999', code: '123456' });
    expect(server.callsOf('UpdateOwnUser')[0]?.variables.user).toEqual({ name: 'Dana R. Rivers' });
  });

  it('shows why a code was not taken, and sends another', async () => {
    const { server } = await changePhone({ ConfirmOwnPhone: refused('That code is not right.') });
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your phone' });
    enter(dialog, '000000');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByText('That code is not right.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send another code' }));
    await waitFor(() => expect(server.callsOf('SendPhoneCode')).toHaveLength(2));
    expect(server.callsOf('UpdateOwnUser')).toEqual([]);
  });

  it('is left as typed when it is not confirmed', async () => {
    const { server } = await changePhone();
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your phone' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('(555) 123-9999');
    expect(isDisabled('Save')).toBe(false);
    expect(server.callsOf('ConfirmOwnPhone')).toEqual([]);
  });

  it('given up asks for the password as well', async () => {
    const { server } = await open();
    type('Phone', '');
    expect(isDisabled('Save')).toBe(true);
    type('Current password', 'open sesame');
    save();
    await savedToast();
    expect(server.callsOf('SendPhoneCode')).toEqual([]);
    expect(server.callsOf('UpdateOwnUser')[0]?.variables.user).toEqual({ phone: '', currentPassword: 'open sesame' });
  });
});

describe('an own phone that isn’t confirmed', () => {
  it('is confirmed with a code, without the password, and nothing else is saved', async () => {
    const { server } = await open({}, { mustConfirmPhone: true });
    expect(screen.getByText('This number isn’t confirmed yet, so it gets no texts.')).toBeTruthy();
    type('Name', 'Dana R. Rivers');
    fireEvent.click(button('Confirm phone'));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your phone' });
    expect(dialog.textContent).toContain('It gets texts once you enter it.');
    expect(server.callsOf('SendPhoneCode')[0]?.variables).toEqual({ phone: '(555) 123-0001', currentPassword: '' });
    fireEvent.change(within(dialog).getByLabelText('Code'), { target: { value: '123456' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Your phone is confirmed')).toBeTruthy();
    expect(server.callsOf('UpdateOwnUser')).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Dana R. Rivers');
  });

  it('says why no code was sent, and is no matter while another is typed', async () => {
    await open({ SendPhoneCode: refused('Too many codes.') }, { mustConfirmPhone: true });
    fireEvent.click(button('Confirm phone'));
    expect(await screen.findByText('Too many codes.')).toBeTruthy();
    type('Phone', '(555) 123-9999');
    expect(screen.queryByRole('button', { name: 'Confirm phone' })).toBeNull();
  });
});
