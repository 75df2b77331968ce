import { useState } from 'react';
import * as phrases from '../../../words/en/staff/failed-messages.ts';
import * as again from '../../../words/en/staff/send-again.ts';
import { errorSentence } from '../../api/client.ts';
import { useChange } from '../../api/use-operation.ts';
import { showDone, showError, showUndo, showWaiting } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { type FailedChoice, RetryFailedMutation, SettleConversationsMutation } from './operations.ts';

const MOST_AT_ONCE = 50;

/** Retries several failed messages, and says how many go out and why the others don't. */
export function useRetryTogether() {
  const [isBusy, setBusy] = useState(false);
  const refreshes = ['leads', 'messages', 'campaigns'] as const;
  const retrying = useChange(RetryFailedMutation, { refreshes, onFailure: () => undefined });
  const retry = async (chosen: readonly FailedChoice[]) => {
    setBusy(true);
    // The list has the newest first; a contact gets several in the order in which they failed.
    const ids = chosen.filter(({ retry: how }) => how !== null).map(({ id }) => id);
    const parts = inParts(ids.toReversed());
    const reasons = new Set<string>();
    let [retried, refused] = [0, 0];
    for (const messageIds of parts) {
      const hide = parts.length > 1 ? showProgress(retried + refused, ids.length) : () => undefined;
      await retrying.mutateAsync({ messageIds }).then(
        (answer) => {
          retried += answer.retried ?? 0;
          refused += answer.refused ?? 0;
          for (const reason of answer.reasons ?? []) reasons.add(reason);
        },
        (error: Error) => {
          refused += messageIds.length;
          reasons.add(errorSentence(error));
        },
      );
      hide();
    }
    if (retried > 0) showDone(say(again.sentMessages, { count: retried }));
    if (refused > 0) showError(say(again.couldntBeSent, { count: refused }), [...reasons].join(' '));
    setBusy(false);
  };
  return { retry, isBusy };
}

/** Dismisses several failed messages, and can take that back for a while. Contacts who wait for an answer are left out. */
export function useDismissTogether() {
  const { lead, leads } = useWords();
  const people = (count: number) => `${count.toLocaleString('en-US')} ${(count === 1 ? lead : leads).toLowerCase()}`;
  const refreshes = ['leads'] as const;
  const undoing = useChange(SettleConversationsMutation, { refreshes });
  const dismissing = useChange(SettleConversationsMutation, {
    refreshes,
    onDone: ({ settled }, { leadIds }) => {
      const count = settled ?? 0;
      const left = [leadIds].flat().length - count;
      const stay = left > 0 ? say(phrases.someWaitForAnswer, { count: left, people: people(left) }) : undefined;
      if (count === 0) return showError(stay ?? '');
      const said = say(phrases.dismissedMany, { people: people(count) });
      showUndo([said, stay].filter(Boolean).join(' '), () => undoing.mutate({ leadIds, needsAnswer: true }));
    },
  });
  const dismiss = (chosen: readonly FailedChoice[]) =>
    dismissing.mutate({ leadIds: [...new Set(chosen.map(({ leadId }) => leadId))], needsAnswer: false });
  return { dismiss, isBusy: dismissing.isPending };
}

function showProgress(done: number, total: number): () => void {
  return showWaiting(phrases.retryingMany, say(phrases.doneOfTotal, { done, total }));
}

function inParts(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / MOST_AT_ONCE);
  return Array.from({ length: count }, (_, part) => ids.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE));
}
