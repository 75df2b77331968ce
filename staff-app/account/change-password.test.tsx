import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readToken, storeToken } from '../session/token.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

async function open(more = {}) {
  const server = fakeServer({ NewPassword: {}, SignInAgain: { token: 'a new session' }, ...more });
  storeToken('the old session');
  const onClose = vi.fn();
  renderScreen(<ChangePasswordDialog opened onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Change password' });
  return { server, onClose };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
};
const save = () => screen.getByRole('button', { name: 'Save' });
const saveIsDisabled = () => save().hasAttribute('disabled');
const fillIn = (old = 'the old one', next = 'a much better one', again = next) => {
  type('Current password', old);
  type('New password', next);
  type('Confirm new password', again);
};

describe('changing the password', () => {
  it('needs all three fields, and says which is missing [ACCT-10 ACCT-30 ACCT-32 ACCT-33 ERR-10 ERR-11 ERR-12]', async () => {
    await open();
    expect(saveIsDisabled()).toBe(true);
    for (const label of ['Current password', 'New password', 'Confirm new password']) type(label, '');
    expect(screen.getByText('Please enter your current password')).toBeTruthy();
    expect(screen.getByText('Please enter your new password')).toBeTruthy();
    expect(screen.getByText('Please confirm your new password')).toBeTruthy();
    type('Current password', 'the old one');
    type('New password', 'a much better one');
    expect(saveIsDisabled()).toBe(true);
    type('Confirm new password', 'a much better one');
    expect(saveIsDisabled()).toBe(false);
  });

  it('needs the new one twice [ACCT-31 ACCT-32 ERR-13]', async () => {
    await open();
    fillIn('the old one', 'a much better one', 'another one');
    expect(screen.getByText('Passwords must match.')).toBeTruthy();
    expect(saveIsDisabled()).toBe(true);
  });

  it('takes 8 to 128 characters [OPEN-38]', async () => {
    await open();
    fillIn('the old one', 'short');
    expect(screen.getByText('Use 8 to 128 characters.')).toBeTruthy();
    expect(saveIsDisabled()).toBe(true);
  });

  it('is confirmed by a toast, and goes on in a new session, for the old one has ended [ACCT-35 ERR-09]', async () => {
    const { server, onClose } = await open();
    fillIn();
    fireEvent.click(save());
    expect(await screen.findByText('Password Changed')).toBeTruthy();
    expect(screen.getByText('Your password has been updated')).toBeTruthy();
    expect(server.callsOf('NewPassword')[0]?.variables).toEqual({
      ...{ oldPassword: 'the old one', password: 'a much better one', password2: 'a much better one' },
    });
    expect(onClose).toHaveBeenCalled();
    await waitFor(() => expect(readToken()).toBe('a new session'));
    expect(server.callsOf('SignInAgain')[0]?.variables).toEqual({
      ...{ email: 'dana@example.test', password: 'a much better one' },
    });
  });

  it('shows the first error of the server in the form [ACCT-34 ERR-08]', async () => {
    const { server, onClose } = await open({ NewPassword: refused('That is not your password.', 'Another reason.') });
    fillIn();
    fireEvent.click(save());
    const form = within(screen.getByRole('dialog'));
    expect((await form.findByRole('alert')).textContent).toBe('That is not your password.');
    expect(field('New password').value).toBe('a much better one');
    expect(onClose).not.toHaveBeenCalled();
    expect(server.callsOf('SignInAgain')).toEqual([]);
    expect(readToken()).toBe('the old session');
  });

  it('sends people to the sign-in who cannot be signed in again at once', async () => {
    await open({ SignInAgain: refused('Please wait a moment.') });
    fillIn();
    fireEvent.click(save());
    await waitFor(() => expect(readToken()).toBeNull());
  });
});
