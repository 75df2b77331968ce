import { useEffect } from 'react';
import { useRead } from '../api/use-operation.ts';
import type { Filter } from './filters.ts';
import { NextWaitingQuery } from './operations.ts';
import type { useConversations } from './use-conversations.ts';

type Wanted = {
  list: ReturnType<typeof useConversations>;
  filter: Filter;
  /** False while one is open, and where the list alone fills the screen. */
  isWanted: boolean;
  onOpen: (leadId: string) => void;
};

/**
 * Opens a conversation where none is open: the first one of a filter; of all, the one that has waited longest, or else the
 * newest. It stays open whatever arrives, because the address names it.
 * Says whether one may be about to open.
 */
export function useOpensOne({ list, filter, isWanted, onOpen }: Wanted): { isOpening: boolean } {
  const isAsked = isWanted && list.search === '' && !list.isChanging && list.conversations !== undefined;
  const isOfAll = filter.show === null;
  const next = useRead(NextWaitingQuery, { leadId: null }, { enabled: isAsked && isOfAll, live: ['leads'] });
  const newest = list.conversations?.[0]?.id;
  const isKnown = !isOfAll || next.data !== undefined || next.isError;
  const opened = isAsked && isKnown ? ((isOfAll ? next.data?.leadId : null) ?? newest) : undefined;
  useEffect(() => {
    if (opened !== undefined) onOpen(opened);
  });
  const mayStillOpen = !isAsked || !isKnown || opened !== undefined;
  return { isOpening: isWanted && list.search === '' && mayStillOpen };
}
