import { makeShelf } from './shelf.ts';
import { hasTyped } from './typed.ts';

// This browser keeps drafts until anyone who wrote them signs out, or someone else signs in.
const shelf = /* @__PURE__ */ makeShelf('draft/');
// What was put there for them to send, such as the time of an appointment: no one’s own words.
const composed = /* @__PURE__ */ makeShelf('composed/');

/** Whose draft it is: the person, the organization they work in, and the contact it is for. */
export type DraftOwner = {
  readonly userId: string;
  readonly organizationId: string;
  readonly leadId: string;
};

/** What someone has typed and not sent yet, as a value that moves in every window; empty where there is nothing. */
export function useDraft(owner: DraftOwner): string {
  return shelf.useText(keyOf(owner));
}

/** Whether something has been typed and not sent yet. */
export function hasDraft(owner: DraftOwner): boolean {
  return draftOf(owner) !== '';
}

/** What has been typed and not sent yet; empty where there is nothing. */
export function draftOf(owner: DraftOwner): string {
  return shelf.textAt(keyOf(owner)).trim();
}

/** Keeps what was typed so far; an empty text leaves nothing behind. A browser without room keeps it for this window only. */
export function keepDraft(owner: DraftOwner, text: string): void {
  shelf.keep(keyOf(owner), text);
}

/** Keeps a text that was composed for someone to send, and remembers it as such as long as nothing is changed in it. */
export function keepComposed(owner: DraftOwner, text: string): void {
  keepDraft(owner, text);
  composed.keep(keyOf(owner), text.trim());
}

/** Whether what waits to be sent is as it was composed, without a word of their own. */
export function isAsComposed(owner: DraftOwner): boolean {
  return hasDraft(owner) && draftOf(owner) === composed.textAt(keyOf(owner));
}

/** Forgets a draft that has been sent; what was typed in the meantime stays. */
export function forgetSentDraft(owner: DraftOwner, sent: string): void {
  if (shelf.textAt(keyOf(owner)).trim() === sent.trim()) keepDraft(owner, '');
}

/** Forgets what other people had begun to write in this browser when their session ended without them. */
export function forgetDraftsOfOthers(userId: string): void {
  for (const kept of [shelf, composed])
    for (const key of kept.keys()) if (!key.startsWith(`${userId}/`)) kept.keep(key, '');
}

/** The contacts to whom this person has begun to write where they work now. */
export function leadsWithDrafts(owner: Omit<DraftOwner, 'leadId'>): string[] {
  return leadsAmong(shelf.keys(), owner);
}

/** The same as a value that moves. */
export function useLeadsWithDraftsOf(owner: Omit<DraftOwner, 'leadId'>): string[] {
  return leadsAmong(shelf.useKeys(), owner);
}

function leadsAmong(keys: string[], { userId, organizationId }: Omit<DraftOwner, 'leadId'>): string[] {
  const own = keyOf({ userId, organizationId, leadId: '' });
  return keys.flatMap((key) => (key.startsWith(own) ? [key.slice(own.length)] : []));
}

/** How many replies have been begun in this browser and not sent. */
export function countDrafts(): number {
  return shelf.keys().length;
}

/** Whether signing out deletes something that was typed about a contact: it's asked first. */
export function hasUnsent(): boolean {
  return countDrafts() > 0 || hasTyped();
}

/** Forgets every draft in this browser, so that the next person at the computer finds none. */
export function forgetDrafts(): void {
  shelf.forgetAll();
  composed.forgetAll();
}

function keyOf({ userId, organizationId, leadId }: DraftOwner): string {
  return `${userId}/${organizationId}/${leadId}`;
}
