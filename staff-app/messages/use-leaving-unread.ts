import { useChange } from '../api/use-operation.ts';
import { MarkUnreadMutation } from './operations.ts';

/** Leaves a conversation for later: it counts as unread again, for everyone. */
export function useLeavingUnread(onLeft: (leadId: string) => void) {
  const change = useChange(MarkUnreadMutation, { refreshes: ['leads'], onDone: (_, { leadId }) => onLeft(leadId) });
  return { leaveUnread: (leadId: string) => change.mutate({ leadId }), isLeaving: change.isPending };
}
