import * as phrases from '../../words/en/staff/messages.ts';
import { useChange } from '../api/use-operation.ts';
import { showUndo } from '../design/toast.tsx';
import { useHasDraft } from '../session/use-reply-draft.ts';
import { SettleConversationMutation } from './operations.ts';

type Settling = { onSettled: (leadId: string) => void; onUndone: (leadId: string) => void };

/** Says that nothing more is to be done in a conversation, until its contact writes again or a message fails; it can be undone for a while. */
export function useSettling({ onSettled, onUndone }: Settling) {
  const hasDraft = useHasDraft();
  const refreshes = ['leads'] as const;
  const undoing = useChange(SettleConversationMutation, { refreshes, onDone: (_, { leadId }) => onUndone(leadId) });
  const said = (what: { alone: string; withDraft: string }) => ({
    refreshes,
    onDone: (_: unknown, { leadId }: { leadId: string }) => {
      showUndo(hasDraft(leadId) ? what.withDraft : what.alone, () => undoing.mutate({ leadId, needsAnswer: true }));
      onSettled(leadId);
    },
  });
  const settling = useChange(
    SettleConversationMutation,
    said({ alone: phrases.markedAsDone, withDraft: phrases.markedAndDraftKept }),
  );
  const dismissing = useChange(
    SettleConversationMutation,
    said({ alone: phrases.dismissed, withDraft: phrases.dismissedAndDraftKept }),
  );
  return {
    settle: (leadId: string) => settling.mutate({ leadId, needsAnswer: false }),
    /** The same where only a failed message waits. */
    dismiss: (leadId: string) => dismissing.mutate({ leadId, needsAnswer: false }),
    isSettling: settling.isPending || dismissing.isPending,
  };
}
