import * as phrases from '../../words/en/staff/messages.ts';
import { type Action, useActions } from '../design/keys/actions.ts';
import { showDone } from '../design/toast.tsx';
import { useMay } from '../session/use-may.ts';
import type { Conversation } from './use-conversations.ts';

type Keys = {
  conversations: readonly Conversation[] | undefined;
  openId: string | null;
  /** Null where no other one waits; undefined until that is known. */
  nextId: string | null | undefined;
  onNext: () => void;
  onSettle: (leadId: string) => void;
};

/** What keys do in the inbox, besides moving through the list and marking as unread. */
export function useInboxKeys({ conversations, openId, nextId, onNext, onSettle }: Keys): void {
  const mayAnswer = useMay('messages.send');
  const settle = () => {
    const leadId = rowWithFocus() ?? openId;
    const row = conversations?.find(({ id }) => id === leadId);
    if (leadId !== null && row?.waitsForAnswer !== false) onSettle(leadId);
  };
  const next: Action = {
    ...{ id: 'next-waiting', keys: 'n', label: phrases.nextWaitingConversation },
    run: () => (nextId ? onNext() : nextId === null && showDone(phrases.everythingIsAnswered)),
  };
  const answering: readonly Action[] = [
    { id: 'reply', keys: 'r', label: phrases.reply, run: focusReply },
    { id: 'no-answer-needed', keys: 'e', label: phrases.noAnswerNeeded, run: settle },
  ];
  useActions(mayAnswer ? [next, ...answering] : [next]);
}

function rowWithFocus(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;
}

function focusReply(): void {
  document.querySelector<HTMLElement>('[data-conversation] form textarea')?.focus();
}
