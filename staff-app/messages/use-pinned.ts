import { useRead } from '../api/use-operation.ts';
import type { Filter } from './filters.ts';
import { type Conversation, PinnedConversationQuery } from './operations.ts';
import type { useConversations } from './use-conversations.ts';

type Pinned = { list: ReturnType<typeof useConversations>; filter: Filter; openId: string | null };

/**
 * The rows of the list, with the open conversation above them where they don't have it: the filter doesn't show it, such as once it's
 * answered, or it's on another page, such as one that a link opens. A search shows what it finds and nothing else.
 */
export function usePinned({ list, filter, openId }: Pinned) {
  const { conversations, isChanging, search } = list;
  const isListed = conversations === undefined || conversations.some(({ id }) => id === openId);
  const isElsewhere = openId !== null && search === '' && !isListed;
  const { data } = useRead(
    PinnedConversationQuery,
    { leadId: openId ?? '', showsFailures: filter.show === 'FAILED' },
    { live: ['leads', 'messages'], enabled: isElsewhere && !isChanging },
  );
  const pinned: Conversation | null = (isElsewhere && data?.lead?.id === openId && data?.lead) || null;
  return {
    rows: pinned && conversations ? [pinned, ...conversations] : conversations,
    pinnedId: pinned?.id ?? null,
  };
}
