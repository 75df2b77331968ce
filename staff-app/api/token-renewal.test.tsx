import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignedInUserQuery } from '../session/operations.ts';
import { SignedIn } from '../session/signed-in.tsx';
import { readToken, storeToken } from '../session/token.ts';
import { exampleUser } from '../testing/examples.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { call } from './client.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (payload: object, fresh?: string) =>
  Response.json({ data: { user: payload } }, { headers: fresh === undefined ? {} : { 'session-token': fresh } });
const user = { success: true, errors: [], user: exampleUser('OWNER') };

describe('a new token in an answer', () => {
  it('is kept and sent from then on, and the screen stays', async () => {
    storeToken('first');
    const sent: (string | null)[] = [];
    const fetched = vi.fn(async (address: string, init?: RequestInit) => {
      if (address !== '/graphql') return new Response('', { status: 404 });
      const headers = new Headers(init?.headers);
      sent.push(headers.get('authorization'));
      expect(headers.get('takes-session-token')).toBe('1');
      return answer(user, sent.length === 1 ? 'second' : undefined);
    });
    vi.stubGlobal('fetch', fetched);
    const mounts = vi.fn();
    function Screen() {
      useEffect(mounts, []);
      return <p>inside</p>;
    }
    renderScreen(
      <SignedIn>
        <Screen />
      </SignedIn>,
    );
    await screen.findByText('inside');
    expect(readToken()).toBe('second');
    // As in the other tab.
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'second' }));
    await call(SignedInUserQuery, {});
    expect(sent).toEqual(['Bearer first', 'Bearer second']);
    await waitFor(() => expect(mounts).toHaveBeenCalledTimes(1));
  });

  it('is left out where another tab has signed in again meanwhile, and so is a refusal', async () => {
    storeToken('first');
    vi.stubGlobal('fetch', async () => {
      storeToken('of another sign-in');
      return answer({ success: false, errors: ['Invalid session'] }, 'second');
    });
    await expect(call(SignedInUserQuery, {})).rejects.toThrow('Invalid session');
    expect(readToken()).toBe('of another sign-in');
  });
});
