import * as phrases from '../../words/en/staff/messages.ts';
import { type Action, useActions } from '../design/keys/actions.ts';
import { showDone } from '../design/toast.tsx';
import { useMay } from '../session/use-may.ts';
import { useRowWithFocus } from './focus-row.ts';
import type { Conversation } from './use-conversations.ts';

type Keys = {
  conversations: readonly Conversation[] | undefined;
  openId: string | null;
  /** Null where no other one waits; undefined until that is known. */
  nextId: string | null | undefined;
  onNext: () => void;
  /** Opens one to answer it. */
  onAnswer: (leadId: string) => void;
  onSettle: (leadId: string, by?: 'settle' | 'dismiss') => void;
  onUnread: (leadId: string) => void;
};

/**
 * What keys do in the inbox, besides moving through the list. All that are about one conversation are about the same: the row
 * that has the focus, else the open one.
 */
export function useInboxKeys({ conversations, openId, nextId, onNext, ...on }: Keys): void {
  const mayAnswer = useMay('messages.send');
  const rowWithFocus = useRowWithFocus();
  const meant = () => rowWithFocus() ?? openId;
  const answer = () => {
    const leadId = meant();
    if (leadId !== null && !(leadId === openId && focusReply())) on.onAnswer(leadId);
  };
  const leaveUnread = () => {
    const leadId = meant();
    if (leadId !== null) on.onUnread(leadId);
  };
  const settle = () => {
    const leadId = meant();
    const row = conversations?.find(({ id }) => id === leadId);
    if (leadId !== null && (row?.waitsForAnswer !== false || row.lastFailure))
      on.onSettle(leadId, row?.waitsForAnswer === false ? 'dismiss' : 'settle');
  };
  const noOtherWaits = () =>
    conversations?.find(({ id }) => id === openId)?.waitsForAnswer
      ? phrases.onlyThisOneWaits
      : phrases.everythingIsAnswered;
  const next: Action = {
    ...{ id: 'next-waiting', keys: 'n', label: phrases.nextWaitingConversation },
    run: () => (nextId ? onNext() : nextId === null && showDone(noOtherWaits())),
  };
  const answering: readonly Action[] = [
    { id: 'reply', keys: 'r', label: phrases.reply, run: answer },
    { id: 'no-answer-needed', keys: 'e', label: phrases.noAnswerNeeded, run: settle },
    { id: 'unread', keys: 'u', label: phrases.markAsUnread, run: leaveUnread },
  ];
  useActions(mayAnswer ? [next, ...answering] : [next]);
}

/** Answers whether there is a box: while the conversation is still being read there is none. */
function focusReply(): boolean {
  const box = document.querySelector<HTMLElement>('[data-conversation] form textarea');
  box?.focus();
  return box !== null;
}
