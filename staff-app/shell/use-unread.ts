import { useRead } from '../api/use-operation.ts';
import { UnreadConversationsQuery } from './operations.ts';

/** Where the server stops counting. */
export const mostUnread = 100;

/** How many conversations no one has opened since the last message came, kept current; 0 for who has no inbox. */
export function useUnread(hasInbox: boolean): number {
  const read = useRead(UnreadConversationsQuery, {}, { live: ['leads', 'messages'], enabled: hasInbox });
  return hasInbox ? (read.data?.unread ?? 0) : 0;
}
