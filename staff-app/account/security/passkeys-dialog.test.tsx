import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleAccount } from '../../testing/example-account.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AccountPage } from '../account-page.tsx';

const desk = { id: '7', name: 'Desk key', host: 'localhost', isOfThisHost: true };
const clinic = { id: '8', name: 'Phone', host: 'clinic.example', isOfThisHost: false };
const times = { createdAt: '2026-03-01T12:00:00Z', lastUsedAt: null };

beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}));
afterEach(() => vi.unstubAllGlobals());

async function open(more = {}) {
  const server = fakeServer({
    Account: () => ({ user: exampleAccount() }),
    Passkeys: () => ({ host: 'localhost', passkeys: [desk, clinic].map((passkey) => ({ ...passkey, ...times })) }),
    RenamePasskey: {},
    RemovePasskey: {},
    ...more,
  });
  renderScreen(<AccountPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Passkeys' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Passkeys' }));
  const click = async (name: string) => fireEvent.click(await dialog.findByRole('button', { name }));
  return { server, dialog, click };
}

describe('the passkeys of a person', () => {
  it('say where they work', async () => {
    const { dialog } = await open();
    await dialog.findByText('Desk key');
    expect(dialog.getByText('Works at clinic.example')).toBeTruthy();
    expect(dialog.queryByText('Works at localhost')).toBeNull();
    expect(dialog.getByText(/Here that’s localhost/)).toBeTruthy();
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('say of the first one what it turns on, if two-step sign-in is on: %s', async (isOn, times) => {
    const { server, dialog } = await open({
      Passkeys: { host: 'localhost', passkeys: [] },
      SecondFactor: { isOn, hasApp: isOn, hasPasskey: false, codesLeft: 10 },
    });
    await dialog.findByRole('button', { name: 'Add a passkey' });
    await waitFor(() => expect(server.callsOf('SecondFactor')).toHaveLength(1));
    await waitFor(() => expect(dialog.queryAllByText(/^Your first passkey turns on/)).toHaveLength(times));
  });

  it('get another name', async () => {
    const { server, dialog, click } = await open();
    await click('Rename Desk key');
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: ' Office ' } });
    await click('Save');
    await waitFor(() =>
      expect(server.callsOf('RenamePasskey')[0]?.variables).toEqual({ passkeyId: '7', name: 'Office' }),
    );
    await dialog.findByText('Desk key');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Passkeys' })).toBeNull());
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });

  it('are removed with the password, and stay with the reason without it', async () => {
    const { server, dialog, click } = await open({ RemovePasskey: refused('Your password isn’t right.') });
    await click('Remove Phone');
    fireEvent.change(dialog.getByLabelText('Current password'), { target: { value: 'open sesame' } });
    await click('Remove');
    await dialog.findByText('Your password isn’t right.');
    expect(server.callsOf('RemovePasskey')[0]?.variables).toEqual({ passkeyId: '8', currentPassword: 'open sesame' });
    server.answers.RemovePasskey = {};
    await click('Remove');
    await dialog.findByText('Desk key');
  });

  it('cannot be added where the address has no name or the browser knows none', async () => {
    vi.unstubAllGlobals();
    const { dialog } = await open({ Passkeys: { host: null, passkeys: [] } });
    await dialog.findByText(/You can’t add a passkey here/);
    expect(dialog.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});

describe('a new passkey', () => {
  it('is asked for with a name, and Cancel leads back to the list without one', async () => {
    const { server, dialog, click } = await open();
    await click('Add a passkey');
    expect(await dialog.findByLabelText('Name')).toBeTruthy();
    await click('Cancel');
    expect(await dialog.findByText('Desk key')).toBeTruthy();
    expect(server.callsOf('StartPasskey')).toEqual([]);
  });

  it.each(['Rename Desk key', 'Remove Desk key'])('%s is given up by Cancel, and changes nothing', async (button) => {
    const { server, dialog, click } = await open();
    await click(button);
    await click('Cancel');
    expect(await dialog.findByText('Phone')).toBeTruthy();
    expect([...server.callsOf('RenamePasskey'), ...server.callsOf('RemovePasskey')]).toEqual([]);
  });
});

it('a first passkey’s recovery codes aren’t closed by Escape without a question', async () => {
  const credential = {
    ...{ id: 'a', rawId: new ArrayBuffer(1), type: 'public-key', getClientExtensionResults: () => ({}) },
    ...{ authenticatorAttachment: null },
    response: { attestationObject: new ArrayBuffer(1), clientDataJSON: new ArrayBuffer(1) },
  };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: async () => credential } });
  const user = { id: 'AAAA', name: 'Dana', displayName: 'Dana' };
  const options = JSON.stringify({ challenge: 'AAAA', user, rp: { name: 'Here' }, pubKeyCredParams: [] });
  const { dialog, click } = await open({
    ...{ StartPasskey: { options }, AddPasskey: { recoveryCodes: ['abcd-efgh'], token: null } },
  });
  await click('Add a passkey');
  fireEvent.change(dialog.getByLabelText('Current password'), { target: { value: 'open sesame' } });
  await click('Add passkey');
  await dialog.findByLabelText('Recovery codes');
  fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
  await screen.findByRole('dialog', { name: 'Close without saving your codes?' });
  fireEvent.click(screen.getByRole('button', { name: 'Back to the codes' }));
  expect(dialog.getByLabelText('Recovery codes').textContent).toBe('abcd-efgh');
});

it('the password is changed in a dialog of its own', async () => {
  fakeServer({ Account: () => ({ user: exampleAccount() }) });
  renderScreen(<AccountPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeTruthy();
});
