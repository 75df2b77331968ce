import { useState } from 'react';
import type { DraftOwner } from './drafts.ts';
import { useDraftOwner } from './use-reply-draft.ts';

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

/** Replies that were put into a box which isn't shown yet, and which are looked at next. */
const takingFocus = new Set<string>();

/** Notes that the box with this reply takes the focus once it is shown. */
export function noteTakesFocus(owner: DraftOwner): void {
  takingFocus.add(keyOf(owner));
}

/** Whether it was noted that this box takes the focus; it does once. */
export function takesFocusNow(owner: DraftOwner): boolean {
  return takingFocus.delete(keyOf(owner));
}

/** Replies that someone wanted to send before their conversation was there, in this window. */
const held = new Set<string>();

type HeldReply = { isHeld: boolean; hold: () => void; release: () => void };

/** Whether the reply to a contact is held because it was to be sent before its conversation was there. */
export function useHeldReply(leadId: string): HeldReply {
  const owner = useDraftOwner(leadId);
  const [isHeld, setHeld] = useState(() => held.has(keyOf(owner)));
  return {
    isHeld,
    hold: () => {
      held.add(keyOf(owner));
      setHeld(true);
    },
    release: () => {
      held.delete(keyOf(owner));
      setHeld(false);
    },
  };
}

function keyOf({ userId, organizationId, leadId }: DraftOwner): string {
  return `${userId}/${organizationId}/${leadId}`;
}
