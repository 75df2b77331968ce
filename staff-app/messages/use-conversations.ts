import { useState } from 'react';
import { momentOf } from '../../domain/leads/listing/conversation-moment.ts';
import { errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { useIsGone } from '../leads/index.ts';
import type { Filter } from './filters.ts';
import { type Conversation, ConversationsQuery, FoundContactsQuery } from './operations.ts';
import { useDrafted } from './use-drafted.ts';
import { useSteadyRows } from './use-steady-rows.ts';

/** How many conversations one page of the list holds. */
export const conversationsPerPage = 10;

export type { Conversation };

/** One page of the conversations that a filter shows, with search and paging; the open one keeps its place. */
export function useConversations({ show }: Filter, openId: string | null) {
  const [search, setSearch] = useState('');
  const [{ of, page: chosenPage }, setPage] = useState({ of: show, page: 1 });
  // Another filter begins at its first page.
  const page = of === show ? chosenPage : 1;
  const isOfDrafts = show === 'DRAFTS';
  const read = useRead(
    ConversationsQuery,
    { page, search: search === '' ? null : search, show: isOfDrafts ? null : show, showsFailures: show === 'FAILED' },
    { live: ['leads', 'messages'], keepWhileChanging: true, enabled: !isOfDrafts },
  );
  const drafted = useDrafted(isOfDrafts, search);
  const rows = isOfDrafts ? drafted : (read.data?.leads ?? undefined);
  const isChanging = !isOfDrafts && read.isPlaceholderData;
  const steadyId = useIsGone(openId) ? null : openId;
  return {
    conversations: useSteadyRows(rows, steadyId, isChanging ? null : `${show} ${page} ${search}`),
    /** What is shown belongs to what was asked before. */
    isChanging,
    // Drafts are on one page.
    total: isOfDrafts ? 0 : (read.data?.total ?? 0),
    page,
    setPage: (next: number) => setPage({ of: show, page: next }),
    search,
    setSearch: (next: string) => {
      setSearch(next);
      setPage({ of: show, page: 1 });
    },
    error: !isOfDrafts && read.error && read.data === undefined ? errorSentence(read.error) : undefined,
    retry: () => void read.refetch(),
  };
}

/**
 * The first contacts of a search who aren't among the conversations: who never wrote, or only a word such as STOP. Undefined
 * until they are known; none where the search has more conversations than one page, and where a filter is chosen.
 */
export function useOtherContacts(list: ReturnType<typeof useConversations>, { show }: Filter) {
  const { search, conversations, total } = list;
  const isAsked = show === null && search !== '' && total <= conversationsPerPage;
  const { data } = useRead(FoundContactsQuery, { search }, { live: ['leads', 'messages'], enabled: isAsked });
  if (!isAsked) return [];
  const listed = new Set(conversations?.map(({ id }) => id));
  if (!data || !conversations) return undefined;
  const moment = (one: Conversation) => momentOf(one, { isWaitingShown: false });
  const others = (data.leads ?? []).filter(({ id }) => !listed.has(id));
  return others.toSorted((one, other) => moment(other).localeCompare(moment(one)));
}
