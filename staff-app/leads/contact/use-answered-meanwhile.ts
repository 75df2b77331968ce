import { useEffect, useRef, useState } from 'react';
import { begunAfter, noteBegunAfter, noteBegunEarly } from '../../session/reply-begun.ts';
import { useDraftOwner } from '../../session/use-reply-draft.ts';
import type { FeedItem } from './feed-items.ts';

/** An answer of someone else is news for this long, in milliseconds. */
const justMs = 5 * 60_000;
/** Two presses in a row don't answer a question that no one can have read, in milliseconds. */
const readableMs = 500;

type Answered = {
  /** The colleague whose answer came after this reply was begun, or after the conversation was opened. */
  name: string | null;
  isJustNow: boolean;
  /** A press of Send was held; the next one sends. */
  isAsked: boolean;
  /** Whether a press of Send may send; the first one after a colleague's answer is held instead. */
  maySend: () => boolean;
};

/**
 * Notices that a colleague has answered the same contact meanwhile. A reply that was begun before this window was opened
 * counts as begun when the contact wrote last.
 */
export function useAnsweredMeanwhile(leadId: string, items: readonly FeedItem[] | undefined, text: string): Answered {
  const owner = useDraftOwner(leadId);
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const askedAt = useRef(0);
  // What was shown before, in this conversation since it was opened.
  const before = useRef({ isRead: false, isEmpty: text === '' });
  const newest = items?.findLast((item) => isOfColleague(item, owner.userId));
  const identity = newest ? `${newest.userId} ${newest.text}` : '';
  const isJustNow = newest !== undefined && Date.now() - Date.parse(newest.writtenAt ?? newest.at) < justMs;
  const known = begunAfter(owner, identity);
  const after = () => {
    const { isRead, isEmpty } = before.current;
    const hasChanged = isEmpty !== (text === '');
    if (text === '') return isRead && !hasChanged ? known : identity;
    // What was there for a while isn't news to someone who begins now.
    if (isRead && hasChanged && !isJustNow) return identity;
    return known ?? (isAnsweredSince(items, newest) ? '' : identity);
  };
  const baseline = items === undefined ? identity : after();
  useEffect(() => {
    if (items !== undefined) noteBegunAfter(owner, baseline ?? identity);
    else if (before.current.isEmpty && text !== '') noteBegunEarly(owner);
    before.current = { isRead: items !== undefined, isEmpty: text === '' };
  });
  const isNews = newest !== undefined && baseline !== identity;
  const isAsked = isNews && askedFor === identity;
  return {
    name: isNews ? newest.sender : null,
    isJustNow,
    isAsked,
    maySend: () => {
      const isAnswered = isAsked && performance.now() - askedAt.current >= readableMs;
      if (!isNews || isAnswered) return true;
      if (!isAsked) askedAt.current = performance.now();
      setAskedFor(identity);
      return false;
    },
  };
}

// Not where the contact has written since: this reply isn't to what the colleague answered.
function isAnsweredSince(items: readonly FeedItem[] = [], answer: FeedItem | undefined): boolean {
  return answer !== undefined && items.indexOf(answer) > items.findLastIndex(({ isInbound }) => isInbound);
}

function isOfColleague({ isInbound, isOfCampaign, userId, state, sender }: FeedItem, ownId: string): boolean {
  if (isInbound || isOfCampaign || userId === null || userId === ownId || sender === null) return false;
  return state !== 'Error' && state !== 'Not sent';
}
