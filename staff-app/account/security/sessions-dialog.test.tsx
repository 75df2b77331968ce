import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readToken, storeToken } from '../../session/token.ts';
import { exampleAccount } from '../../testing/example-account.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AccountPage } from '../account-page.tsx';

const here = { id: '7', device: 'Chrome on Windows', network: '203.0.113.x', country: 'CA', isCurrent: true };
const phone = { id: '8', device: 'Safari on an iPhone', network: null, country: null, isCurrent: false };
const atHome = { id: '9', device: 'Firefox on Linux', network: '192.168.1.x', country: null, isCurrent: false };
const at = { lastUsedAt: '2026-03-10T19:00:00.000Z', signedInAt: '2026-03-09T15:30:00.000Z' };

async function open() {
  storeToken('the-token');
  const server = fakeServer({
    Account: () => ({ user: exampleAccount() }),
    Sessions: () => ({ sessions: [here, phone, atHome].map((one) => ({ ...one, ...at })) }),
    ...{ RevokeSession: {}, RevokeAllSessions: {} },
  });
  renderScreen(<AccountPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Signed-in devices' }));
  const dialog = await screen.findByRole('dialog', { name: 'Signed-in devices' });
  await within(dialog).findByText('Chrome on Windows');
  return { server, dialog };
}

describe('the signed-in devices', () => {
  it('are listed, and every one but this can be signed out', async () => {
    const { server, dialog } = await open();
    expect(within(dialog).getByText('This device')).toBeTruthy();
    expect(within(dialog).getByText('Canada · Network 203.0.113.x')).toBeTruthy();
    expect(within(dialog).getByText('Network 192.168.1.x')).toBeTruthy();
    for (const time of ['Signed in 03/09/2026 8:30 AM MST', 'Last used 03/10/2026 12:00 PM MST'])
      expect(within(dialog).getAllByText(time)).toHaveLength(3);
    expect(within(dialog).getAllByRole('button', { name: /^Sign out (?!everywhere)/ })).toHaveLength(2);
    fireEvent.click(within(dialog).getByRole('button', { name: /^Sign out Safari on an iPhone, signed in 03/ }));
    await waitFor(() => expect(server.callsOf('RevokeSession')).toHaveLength(1));
    expect(server.callsOf('RevokeSession')[0]?.variables).toEqual({ sessionId: '8' });
    await waitFor(() => expect(server.callsOf('Sessions')).toHaveLength(2));
    expect(
      await screen.findByText('Safari on an iPhone, signed in 03/09/2026 8:30 AM MST, was signed out.'),
    ).toBeTruthy();
    expect(readToken()).toBe('the-token');
  });

  it('can all be signed out at once, which forgets the token here', async () => {
    const { server, dialog } = await open();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    const question = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
    expect(server.callsOf('RevokeAllSessions')).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(readToken()).toBeNull());
    expect(await screen.findByText('You’re signed out on all devices')).toBeTruthy();
    expect(server.callsOf('RevokeAllSessions')).toHaveLength(1);
  });
});
