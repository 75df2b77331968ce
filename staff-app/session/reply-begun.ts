import type { DraftOwner } from './drafts.ts';

/** What was the newest answer of a colleague when a reply was begun, by the reply; known in this window only. */
const newestThen = new Map<string, string>();

/** Begun before the conversation was there: whatever it shows first was there already. */
const whateverIsThere = 'whatever is there';

/** Notes that a reply is begun before its conversation has been read. */
export function noteBegunEarly(owner: DraftOwner): void {
  newestThen.set(keyOf(owner), whateverIsThere);
}

/** Notes what a reply is begun after. */
export function noteBegunAfter(owner: DraftOwner, newest: string): void {
  newestThen.set(keyOf(owner), newest);
}

/** What a reply was begun after, where it's known: `newest` if its conversation wasn't there yet. */
export function begunAfter(owner: DraftOwner, newest: string): string | undefined {
  const known = newestThen.get(keyOf(owner));
  return known === whateverIsThere ? newest : known;
}

/** Replies that someone wanted to send before their conversation was there, in this window. */
const held = new Set<string>();

/** Notes that a reply was to be sent before its conversation was there, and wasn't. */
export function holdReply(owner: DraftOwner): void {
  held.add(keyOf(owner));
}

/** Whether a reply is held; it's held until `releaseReply`. */
export function isReplyHeld(owner: DraftOwner): boolean {
  return held.has(keyOf(owner));
}

export function releaseReply(owner: DraftOwner): void {
  held.delete(keyOf(owner));
}

function keyOf({ userId, organizationId, leadId }: DraftOwner): string {
  return `${userId}/${organizationId}/${leadId}`;
}
