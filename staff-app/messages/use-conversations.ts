import { useState } from 'react';
import { type Answer, errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { ConversationsQuery } from './operations.ts';

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
