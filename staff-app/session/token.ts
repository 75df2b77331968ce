import { useSyncExternalStore } from 'react';
import { forgetDrafts } from './drafts.ts';
import { forgetFilesOfOthers } from './kept-file.ts';
import { forgetTab } from './kept-for-tab.ts';
import { stopSigning } from './signing.ts';
import { forgetTyped } from './typed.ts';

const tokenKey = 'token';
const oldTokenKey = 'old-user-token';
// Which sign-in the token belongs to: it stays while the token is replaced.
const sessionKey = 'session';
// What the contact's pages keep in the same browser; the app only ever removes it.
const viewerKeys = ['wp-campaign-access-token', 'wp-device-id'];

// The page of an invitation, kept while someone chooses a new password.
const invitationKey = 'invitation';

const listeners = new Set<() => void>();
let wasRefused: boolean | 'idle' = false;
// Opens nothing yet, so that it is not kept in the browser.
let halfToken: string | null = null;
let mustSetUp = false;
let halfSteps: readonly SecondStep[] = [];

/** The token of the signed-in person, or null. */
export function readToken(): string | null {
  return localStorage.getItem(tokenKey);
}

/** Puts a new token in the place of the one it was handed out for; anything newer stays. The session goes on. */
export function replaceToken(old: string, fresh: string): void {
  if (readToken() !== old) return;
  readSession();
  localStorage.setItem(tokenKey, fresh);
}

/** What names the session of the token in this browser, whichever token it has by now; null without one. */
export function readSession(): string | null {
  if (readToken() === null) return null;
  if (localStorage.getItem(sessionKey) === null) nameSession();
  return localStorage.getItem(sessionKey);
}

// Not every page has crypto.randomUUID, and no one else has to be unable to guess it.
function nameSession(): void {
  localStorage.setItem(sessionKey, `${Date.now()}-${Math.random()}`);
}

/** The token of a sign-in whose second step is still to come, or null. */
export function readHalfToken(): string | null {
  return halfToken;
}

/** What the second step can be taken with, besides a recovery code. */
export type SecondStep = 'app' | 'passkey';

/** What the half sign-in can go on with here, besides a recovery code. */
export function readSecondSteps(): readonly SecondStep[] {
  return halfSteps;
}

/** Says whether the second step of the half sign-in has to be set up first. */
export function mustSetUpSecondStep(): boolean {
  return mustSetUp;
}

/** Holds the token of a sign-in until its second step is passed, or set up, or this window is reloaded. */
function holdHalfToken({ token, needsSecondStepSetUp, secondSteps = ['app'] }: SignedIn): void {
  wasRefused = false;
  halfToken = token;
  mustSetUp = needsSecondStepSetUp;
  halfSteps = secondSteps;
  // Anyone who was signed in here before gives way.
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(oldTokenKey);
  localStorage.removeItem(sessionKey);
  tellListeners();
}

/** Begins the sign-in again. */
export function dropHalfToken(): void {
  halfToken = null;
  tellListeners();
}

/** The token of a half sign-in as a value that moves. */
export function useHalfToken(): string | null {
  return useSyncExternalStore(subscribe, readHalfToken);
}

/** Keeps the token of a sign-in. */
export function storeToken(token: string): void {
  wasRefused = false;
  halfToken = null;
  localStorage.setItem(tokenKey, token);
  nameSession();
  tellListeners();
}

/** What a sign-in answers: its token, and whether a second step is still to come, with what, or to be set up first. */
type SignedIn = {
  readonly token: string;
  readonly needsSecondStep: boolean;
  readonly needsSecondStepSetUp: boolean;
  readonly secondSteps?: readonly SecondStep[];
};

/** Keeps what a sign-in answered: its token, or until the second step is passed the half one. Says whether it is whole. */
export function keepSignIn(signedIn: SignedIn): boolean {
  if (!signedIn.needsSecondStep) storeToken(signedIn.token);
  else holdHalfToken(signedIn);
  return !signedIn.needsSecondStep;
}

/** Goes on with the token of another organization; a platform admin's own token waits until they leave it. */
export function enterWithToken(token: string, { keepsOwn }: { keepsOwn: boolean }): void {
  const own = readToken();
  if (keepsOwn && own !== null && readOldToken() === null) localStorage.setItem(oldTokenKey, own);
  storeToken(token);
}

/** The own token of a platform admin who is inside another organization, or null. */
export function readOldToken(): string | null {
  return localStorage.getItem(oldTokenKey);
}

/** Forgets the own token of a platform admin who has come back. */
export function forgetOldToken(): void {
  localStorage.removeItem(oldTokenKey);
  tellListeners();
}

/** Forgets who is signed in and what they had begun to write; a signed-in screen gives way to the sign-in. */
export function clearToken(): void {
  forgetDrafts();
  forgetTyped();
  void forgetFilesOfOthers(null);
  endSession();
}

function endSession(): void {
  forgetTab();
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(oldTokenKey);
  localStorage.removeItem(sessionKey);
  halfToken = null;
  tellListeners();
}

/**
 * Forgets a token the server no longer takes, and remembers that no one asked for this. What the person had begun to write is there
 * when they sign in again, unless they left the computer: others may sit there now.
 */
export function dropRefusedToken(): void {
  if (readToken() !== null || halfToken !== null) wasRefused ||= true;
  if (wasRefused === 'idle') {
    forgetDrafts();
    forgetTyped();
    void forgetFilesOfOthers(null);
  }
  endSession();
}

/** Remembers that the session ends now because the person did nothing for long. */
export function noteIdle(): void {
  wasRefused = 'idle';
}

/** Says whether the last session ended because the server no longer took it, or because the person did nothing for long. */
export function wasTokenRefused(): boolean | 'idle' {
  return wasRefused;
}

/** Leaves nothing behind in this browser that says who someone is. */
export function clearEveryKey(): void {
  for (const key of [...viewerKeys, invitationKey]) localStorage.removeItem(key);
  stopSigning();
  wasRefused = false;
  clearToken();
}

/** The token as a value that moves, in this tab and when another tab signs in or out. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribe, readToken);
}

/** What names the session as a value that moves; it stays while the token is replaced. */
export function useSession(): string | null {
  return useSyncExternalStore(subscribe, readSession);
}

/** Says whether a platform admin is inside another organization. */
export function useIsInsideOther(): boolean {
  return useSyncExternalStore(subscribe, readOldToken) !== null;
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
