import { useState } from 'react';
import { type Answer, errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { ConversationsQuery, FoundContactsQuery } from './operations.ts';

/** How many conversations one page of the list holds. */
export const conversationsPerPage = 10;

/** One contact who has written, as the list shows it. */
export type Conversation = NonNullable<Answer<typeof ConversationsQuery>['leads']>[number];

/** One page of the contacts who have written, with search and paging. */
export function useConversations() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const read = useRead(
    ConversationsQuery,
    { page, search: search === '' ? null : search },
    { live: ['leads', 'messages'], keepWhileChanging: true },
  );
  return {
    conversations: read.data?.leads ?? undefined,
    total: read.data?.total ?? 0,
    page,
    setPage,
    search,
    setSearch: (next: string) => {
      setSearch(next);
      setPage(1);
    },
    error: read.error && read.data === undefined ? errorSentence(read.error) : undefined,
    retry: () => void read.refetch(),
  };
}

/**
 * The first contacts of a search who aren't among the conversations: who never wrote, or only a word such as STOP. Undefined
 * until they are known; none where the search has more conversations than one page.
 */
export function useOtherContacts({ search, conversations, total }: ReturnType<typeof useConversations>) {
  const isAsked = search !== '' && total <= conversationsPerPage;
  const { data } = useRead(FoundContactsQuery, { search }, { live: ['leads', 'messages'], enabled: isAsked });
  if (!isAsked) return [];
  const listed = new Set(conversations?.map(({ id }) => id));
  return data && conversations && (data.leads ?? []).filter(({ id }) => !listed.has(id));
}
