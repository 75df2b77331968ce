import { useQueries } from '@tanstack/react-query';
import { call, textOf } from '../api/client.ts';
import { saysGone } from '../leads/index.ts';
import { useForgetsDrafts, useLeadsWithDrafts } from '../session/use-reply-draft.ts';
import { type Conversation, PinnedConversationQuery } from './operations.ts';

// Each is requested alone, because only this browser knows who has one.
const mostShown = 50;

/** The conversations with a reply that this person has begun in this browser; undefined until they are known. */
export function useDrafted(isAsked: boolean, search: string): readonly Conversation[] | undefined {
  const leadIds = useLeadsWithDrafts().slice(0, mostShown);
  const reads = useQueries({
    queries: (isAsked ? leadIds : []).map((leadId) => ({
      queryKey: [textOf(PinnedConversationQuery).name, { leadId }],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(PinnedConversationQuery, { leadId }, { signal }),
      meta: { live: ['leads', 'messages'] },
    })),
  });
  useForgetsDrafts(leadIds.filter((_, place) => saysGone(reads[place]?.error ?? null)));
  if (!isAsked || reads.some(({ isPending }) => isPending)) return undefined;
  const wanted = search.toLowerCase();
  return reads
    .flatMap(({ data }) => data?.lead ?? [])
    .filter(({ name, phone }) => name.toLowerCase().includes(wanted) || phone.includes(wanted))
    .toSorted((one, other) => (other.lastWord ?? '').localeCompare(one.lastWord ?? ''));
}
