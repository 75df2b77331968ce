import { useRead } from '../api/use-operation.ts';
import { type Conversation, PinnedConversationQuery } from './operations.ts';
import type { useConversations } from './use-conversations.ts';

/**
 * The rows of the list, with the open conversation above them where it is on another page or in another filter, so that what
 * is open is always seen in the list. A search shows what it finds and nothing else.
 */
export function usePinned(list: ReturnType<typeof useConversations>, openId: string | null) {
  const { conversations, isChanging, search } = list;
  const isElsewhere = openId !== null && search === '' && conversations?.some(({ id }) => id === openId) === false;
  const { data } = useRead(
    PinnedConversationQuery,
    { leadId: openId ?? '' },
    { live: ['leads', 'messages'], enabled: isElsewhere && !isChanging },
  );
  const pinned: Conversation | null = (isElsewhere && data?.lead?.id === openId && data?.lead) || null;
  return {
    rows: pinned && conversations ? [pinned, ...conversations] : conversations,
    pinnedId: pinned?.id ?? null,
  };
}
