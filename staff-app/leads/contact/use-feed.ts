import { useEffect, useRef, useState } from 'react';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { errorSentence } from '../../api/client.ts';
import { useChange, useIsChanging, useRead } from '../../api/use-operation.ts';
import { showDone, showError } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { forgetSentDraft, hasDraft, keepDraft } from '../../session/drafts.ts';
import { useDraftOwner } from '../../session/use-reply-draft.ts';
import { type FeedItem, feedItems, sendingItem, waitingKey } from './feed-items.ts';
import { CancelMessageMutation, LeadMessagesQuery, MessageLeadMutation, RetryQueueItemMutation } from './operations.ts';

/** How long "Message Sent", or that it is scheduled, is beside the send box, in milliseconds. */
export const sentNoticeMs = 1500;

// Why it waits is known a moment later, and says so below it.
const inViewMs = 10_000;

/** The texts of a contact, writing one more, and trying a failed one again. */
export function useFeed({ id: leadId, name }: { id: string; name: string }, keepsUnread: boolean) {
  const { read, texts } = useTexts(leadId, keepsUnread);
  const [local, setLocal] = useState<readonly FeedItem[]>([]);
  const [retriedIds, setRetriedIds] = useState<ReadonlySet<string>>(new Set());
  const once = useOnce();
  const [justSentId, noteSent] = useForAWhile<string>(sentNoticeMs);
  const [inViewId, keepInView] = useForAWhile<string>(inViewMs);
  const { change, isSending } = useSend({ id: leadId, name });
  const retryChange = useChange(RetryQueueItemMutation, { refreshes: ['messages', 'campaigns'] });

  const { cancel, isCanceling } = useCanceling(leadId);

  const send = async (message: string, sendAt: string | null = null): Promise<boolean> => {
    const item = sendingItem(message, new Date().toISOString(), sendAt);
    setLocal((items) => [...items, item]);
    try {
      const answer = await change.mutateAsync(sendAt === null ? { leadId, message } : { leadId, message, sendAt });
      await read.refetch();
      noteSent(answer.message?.id ?? '');
      keepInView(answer.message?.id ?? '');
      return true;
    } catch {
      // The toast of useChange has said why.
      return false;
    } finally {
      setLocal((items) => items.filter(({ key }) => key !== item.key));
    }
  };

  const retry = (item: FeedItem) => {
    if (item.retry === null) return;
    if ('again' in item.retry) {
      const { again } = item.retry;
      once(item.key, () => send(again));
      return;
    }
    const { itemId } = item.retry;
    setRetriedIds((ids) => new Set(ids).add(itemId));
    // From then on the server knows whether it's on its way or waits.
    const forget = () => setRetriedIds((ids) => new Set([...ids].filter((id) => id !== itemId)));
    retryChange.mutate({ itemId }, { onSuccess: () => void read.refetch().finally(forget), onError: forget });
  };

  const items = texts ? feedItems(texts, name, local, retriedIds) : undefined;
  return {
    items,
    error: read.error && read.data === undefined ? errorSentence(read.error) : undefined,
    reload: () => void read.refetch(),
    send,
    isSending,
    retry,
    cancel,
    isCanceling,
    justSentKey: inViewId === null ? null : waitingKey(inViewId),
    notice: justSentId === null ? null : noticeOf(items, justSentId),
  };
}

function useCanceling(leadId: string) {
  const canceling = useChange(CancelMessageMutation, { refreshes: ['messages', 'send-stats'] });
  const draftOwner = useDraftOwner(leadId);
  // What was written isn't lost; something else that was begun meanwhile stays.
  const giveBack = (text: string) => {
    if (hasDraft(draftOwner)) return showDone(phrases.messageCanceled);
    keepDraft(draftOwner, text);
    showDone(phrases.messageCanceled, phrases.textIsBackInTheBox);
  };
  return {
    cancel: ({ cancelId, text }: FeedItem) =>
      cancelId !== null && canceling.mutate({ itemId: cancelId }, { onSuccess: () => giveBack(text) }),
    isCanceling: canceling.isPending,
  };
}

// While it is read again as someone turns to it, it stays; another contact's never does.
function useTexts(leadId: string, keepsUnread: boolean) {
  const asked = keepsUnread ? { leadId, keepsUnread } : { leadId };
  const read = useRead(LeadMessagesQuery, asked, { live: ['messages'], keepWhileChanging: true });
  return { read, texts: read.data?.lead?.id === leadId ? read.data.lead : undefined };
}

// What the feed shows as scheduled hasn't been sent.
function noticeOf(items: readonly FeedItem[] = [], sentId: string): string {
  const state = items.find(({ key }) => key === waitingKey(sentId))?.state;
  return state === 'Scheduled' ? phrases.messageScheduled : phrases.messageSent;
}

function useSend({ id: leadId, name }: { id: string; name: string }) {
  const draftOwner = useDraftOwner(leadId);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return {
    change: useChange(MessageLeadMutation, {
      onDone: (_answer, { message }) => forgetSentDraft(draftOwner, message),
      // To someone who has gone on to another conversation, it would seem to be about that one.
      onFailure: (sentence) =>
        isShown.current ? showError(sentence) : showError(say(phrases.couldntSendTo, { name }), sentence),
      refreshes: ['leads'],
    }),
    isSending: useIsChanging(MessageLeadMutation, (variables) => variables.leadId === leadId),
  };
}

// Null again after that time.
function useForAWhile<Value>(ms: number): [Value | null, (value: Value) => void] {
  const [value, setValue] = useState<Value | null>(null);
  const keep = (next: Value) => {
    setValue(() => next);
    setTimeout(() => setValue(null), ms);
  };
  return [value, keep];
}

// A second press while it is on its way would send it twice.
function useOnce() {
  const running = useRef(new Set<string>());
  return (key: string, run: () => Promise<unknown>) => {
    if (running.current.has(key)) return;
    running.current.add(key);
    void run().finally(() => running.current.delete(key));
  };
}
