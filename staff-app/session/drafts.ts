import { useSyncExternalStore } from 'react';

// This browser keeps drafts until anyone who wrote them signs out, or someone else signs in.
const prefix = 'draft/';
// What the browser had no room for; it lasts until this window is closed or reloaded.
const withoutRoom = new Map<string, string>();
const listeners = new Set<() => void>();

/** Whose draft it is: the person, the organization they work in, and the contact it is for. */
export type DraftOwner = {
  readonly userId: string;
  readonly organizationId: string;
  readonly leadId: string;
};

/** What someone has typed and not sent yet, as a value that moves in every window; empty where there is nothing. */
export function useDraft(owner: DraftOwner): string {
  return useSyncExternalStore(subscribe, () => draftAt(keyOf(owner)));
}

/** Keeps what was typed so far; an empty text leaves nothing behind. A browser without room keeps it for this window only. */
export function keepDraft(owner: DraftOwner, text: string): void {
  const key = keyOf(owner);
  withoutRoom.delete(key);
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    withoutRoom.set(key, text);
  }
  tellListeners();
}

/** Forgets a draft that has been sent; what was typed in the meantime stays. */
export function forgetSentDraft(owner: DraftOwner, sent: string): void {
  if (draftAt(keyOf(owner)).trim() === sent.trim()) keepDraft(owner, '');
}

/** Forgets what other people had begun to write in this browser when their session ended without them. */
export function forgetDraftsOfOthers(userId: string): void {
  const own = `${prefix}${userId}/`;
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && !key.startsWith(own)) localStorage.removeItem(key);
}

/** Forgets every draft in this browser, so that the next person at the computer finds none. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  withoutRoom.clear();
  tellListeners();
}

function draftAt(key: string): string {
  return withoutRoom.get(key) ?? localStorage.getItem(key) ?? '';
}

function keyOf({ userId, organizationId, leadId }: DraftOwner): string {
  return `${prefix}${userId}/${organizationId}/${leadId}`;
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
