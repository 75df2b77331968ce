import { describe, expect, it } from 'vitest';
import {
  clearEveryKey,
  clearToken,
  dropRefusedToken,
  enterWithToken,
  forgetOldToken,
  readOldToken,
  readSession,
  readToken,
  replaceToken,
  storeToken,
  wasTokenRefused,
} from './token.ts';

describe('the tokens a browser keeps', () => {
  it("keeps a platform admin's own token while they are inside other organizations [SESS-05 OPEN-35]", () => {
    storeToken('own');
    enterWithToken('inside-5', { keepsOwn: true });
    enterWithToken('inside-6', { keepsOwn: true });
    expect([readToken(), readOldToken()]).toEqual(['inside-6', 'own']);
    enterWithToken('back', { keepsOwn: false });
    forgetOldToken();
    expect([readToken(), readOldToken()]).toEqual(['back', null]);
  });

  it('keeps nothing behind when a member moves between their own organizations', () => {
    storeToken('first');
    enterWithToken('second', { keepsOwn: false });
    expect([readToken(), readOldToken()]).toEqual(['second', null]);
  });

  it('forgets both tokens at the end of a session [AUTH-04 SESS-05]', () => {
    storeToken('own');
    enterWithToken('inside', { keepsOwn: true });
    clearToken();
    expect([readToken(), readOldToken()]).toEqual([null, null]);
  });

  it('leaves none of the four keys behind when everything is cleared [AUTH-05]', () => {
    for (const key of ['token', 'old-user-token', 'wp-campaign-access-token', 'wp-device-id'])
      localStorage.setItem(key, 'kept');
    clearEveryKey();
    expect(localStorage).toHaveLength(0);
  });

  it('replaces a token only where it is still the one in use, and the session keeps its name', () => {
    storeToken('first');
    const session = readSession();
    replaceToken('first', 'second');
    expect([readToken(), readSession()]).toEqual(['second', session]);
    // The answer of a request that was under way longer.
    replaceToken('first', 'late');
    expect(readToken()).toBe('second');
    storeToken('someone else');
    expect(readSession()).not.toBe(session);
    clearToken();
    replaceToken('someone else', 'late');
    expect([readToken(), readSession()]).toEqual([null, null]);
  });

  it('knows a session the server ended from one a person ended', () => {
    storeToken('own');
    clearToken();
    expect(wasTokenRefused()).toBe(false);
    storeToken('own');
    dropRefusedToken();
    expect(wasTokenRefused()).toBe(true);
    storeToken('new');
    expect(wasTokenRefused()).toBe(false);
  });
});
