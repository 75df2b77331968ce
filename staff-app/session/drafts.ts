import { useSyncExternalStore } from 'react';

// This browser keeps drafts until whoever wrote them signs out.
const prefix = 'draft/';
const listeners = new Set<() => void>();

/** Whose draft it is: the person, the organization they work in, and the contact it is for. */
export type DraftOwner = {
  readonly userId: string;
  readonly organizationId: string;
  readonly leadId: string;
};

/** What somebody has typed and not sent yet, as a value that moves in every window; empty where there is nothing. */
export function useDraft(owner: DraftOwner): string {
  return useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(owner)) ?? '');
}

/** Keeps what was typed so far; an empty text leaves nothing behind. */
export function keepDraft(owner: DraftOwner, text: string): void {
  if (text === '') localStorage.removeItem(keyOf(owner));
  else localStorage.setItem(keyOf(owner), text);
  tellListeners();
}

/** Forgets a draft that has been sent; what was typed in the meantime stays. */
export function forgetSentDraft(owner: DraftOwner, sent: string): void {
  if (localStorage.getItem(keyOf(owner))?.trim() === sent.trim()) keepDraft(owner, '');
}

/** Forgets every draft in this browser, so that the next person at the computer finds none. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  tellListeners();
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
