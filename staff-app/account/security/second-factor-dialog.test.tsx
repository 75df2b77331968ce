import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleAccount } from '../../testing/example-account.ts';
import { fakeClipboard } from '../../testing/fake-clipboard.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AccountPage } from '../account-page.tsx';

const secret = 'JBSWY3DPEHPK3PXP';
const started = { secret, address: `otpauth://totp/Whistle%20Pitch:dana@example.test?secret=${secret}` };
const codes = ['abcd-efgh-jkmn-pqrs', 'tuvw-xyz2-3456-789a'];

async function open(state: { isOn: boolean; codesLeft: number }, more = {}) {
  const server = fakeServer({
    Account: () => ({ user: exampleAccount() }),
    SecondFactor: () => ({ hasApp: state.isOn, hasPasskey: false, ...state }),
    StartAuthenticator: started,
    ConfirmAuthenticator: { recoveryCodes: codes },
    RenewRecoveryCodes: { recoveryCodes: codes },
    RemoveAuthenticator: {},
    ...more,
  });
  renderScreen(<AccountPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Two-step sign-in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Two-step sign-in' }));
  fireEvent.change(await dialog.findByLabelText('Current password'), { target: { value: 'open sesame' } });
  const click = (name: string) => fireEvent.click(dialog.getByRole('button', { name }));
  return { server, dialog, click };
}

describe('two-step sign-in', () => {
  it('is turned on with the password and a code of the app, and then shows the recovery codes', async () => {
    const { server, dialog, click } = await open({ isOn: false, codesLeft: 0 });
    click('Continue');
    expect(await dialog.findByRole('img', { name: 'QR code' })).toBeTruthy();
    expect(server.callsOf('StartAuthenticator')[0]?.variables).toEqual({ currentPassword: 'open sesame' });
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Code'), { target: { value: '123456' } });
    click('Turn on');
    const shown = await dialog.findByLabelText('Recovery codes');
    expect(shown.textContent).toBe(codes.join('\n'));
    expect(server.callsOf('ConfirmAuthenticator')[0]?.variables).toEqual({ code: '123456' });
  });

  it('says why it could not be turned on', async () => {
    const { dialog, click } = await open(
      { isOn: false, codesLeft: 0 },
      { StartAuthenticator: refused('Your password isn’t right.') },
    );
    click('Continue');
    expect(await dialog.findByText('Your password isn’t right.')).toBeTruthy();
    expect(dialog.queryByRole('img', { name: 'QR code' })).toBeNull();
  });

  it('is turned off, and gives new recovery codes, with the password', async () => {
    const { server, dialog, click } = await open({ isOn: true, codesLeft: 3 });
    expect(dialog.getByText(/Recovery codes left: 3/)).toBeTruthy();
    click('Turn off');
    await waitFor(() => expect(server.callsOf('RemoveAuthenticator')).toHaveLength(1));
    await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Current password').value).toBe(''));
    fireEvent.change(dialog.getByLabelText('Current password'), { target: { value: 'open sesame' } });
    click('Get new recovery codes');
    expect((await dialog.findByLabelText('Recovery codes')).textContent).toBe(codes.join('\n'));
  });
});

describe('new recovery codes', () => {
  const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
  const question = () => screen.findByRole('dialog', { name: 'Close without saving your codes?' });

  it('stay on Escape until someone says that they are saved, or that they can go', async () => {
    const { dialog, click } = await open({ isOn: true, codesLeft: 3 });
    click('Get new recovery codes');
    await dialog.findByLabelText('Recovery codes');
    pressEscape();
    expect(within(await question()).getByText(/We won’t show these recovery codes again/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the codes' }));
    await waitFor(() => expect(screen.queryByText('Close without saving your codes?')).toBeNull());
    expect(dialog.getByLabelText('Recovery codes').textContent).toBe(codes.join('\n'));
    pressEscape();
    await question();
    fireEvent.click(screen.getByRole('button', { name: 'Close anyway' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Two-step sign-in' })).toBeNull());
  });

  it('close at once when they are saved', async () => {
    const { dialog, click } = await open({ isOn: true, codesLeft: 3 });
    click('Get new recovery codes');
    await dialog.findByLabelText('Recovery codes');
    click('I saved them');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('recovery codes are copied, one on each line', async () => {
  const writeText = fakeClipboard();
  const { dialog, click } = await open({ isOn: true, codesLeft: 3 });
  click('Get new recovery codes');
  fireEvent.click(await dialog.findByRole('button', { name: 'Copy codes' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith(codes.join('\n')));
});

it('recovery codes are downloaded as a text file, one on each line, under a name that says nothing about the person', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:codes';
  };
  URL.revokeObjectURL = () => undefined;
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { dialog, click } = await open({ isOn: true, codesLeft: 3 });
  click('Get new recovery codes');
  fireEvent.click(await dialog.findByRole('button', { name: 'Download codes' }));
  clicked.mockRestore();
  expect(names).toEqual(['recovery-codes.txt']);
  expect(files[0]?.type).toBe('text/plain;charset=utf-8');
  expect(await files[0]?.text()).toBe(`${codes.join('\n')}\n`);
});
