import { useSyncExternalStore } from 'react';

const storageKey = 'token';
const listeners = new Set<() => void>();

/** The token of the signed-in person, or null. */
export function readToken(): string | null {
  return localStorage.getItem(storageKey);
}

/** Keeps the token of a sign-in. */
export function storeToken(token: string): void {
  localStorage.setItem(storageKey, token);
  tellListeners();
}

/** Forgets the token; whoever shows a signed-in screen goes to the sign-in. */
export function clearToken(): void {
  localStorage.removeItem(storageKey);
  tellListeners();
}

/** The token as a value that moves, in this tab and when another tab signs in or out. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribe, readToken);
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
