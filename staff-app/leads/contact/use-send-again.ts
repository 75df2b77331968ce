import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { showOffer } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useMasked } from '../../session/use-masked.ts';
import { useMay } from '../../session/use-may.ts';
import { type FeedItem, feedItems } from './feed-items.ts';
import { LeadMessagesQuery, MessageLeadMutation, RetryQueueItemMutation } from './operations.ts';
import type { Contact } from './use-contact.ts';

/** Offers to send again what didn't arrive at the number that was just corrected; `isEnabled` once another is typed. */
export function useSendAgain(contact: Contact, isEnabled: boolean): () => void {
  const { id: leadId, name, optedOut, needsConsent } = contact;
  const maySend = useMay('messages.send');
  const isMasked = useMasked();
  const isOffered = isEnabled && maySend && !isMasked && !optedOut && !needsConsent;
  const { data } = useRead(
    LeadMessagesQuery,
    { leadId, keepsUnread: true },
    { live: ['messages'], enabled: isOffered },
  );
  const refreshes = ['leads', 'messages', 'campaigns'] as const;
  const retry = useChange(RetryQueueItemMutation, { refreshes });
  const message = useChange(MessageLeadMutation, { refreshes });
  return () => {
    const failed = isOffered && data?.lead ? missed(feedItems(data.lead, name, [], new Set())) : [];
    if (failed.length === 0) return;
    showOffer(say(phrases.didntArrive, { count: failed.length }), phrases.sendAgain, async () => {
      for (const item of failed) {
        // The toast of useChange says why one can't be sent; the others still go.
        if ('itemId' in item) await retry.mutateAsync(item).catch(() => undefined);
        else await message.mutateAsync({ leadId, message: item.again }).catch(() => undefined);
      }
    });
  };
}

/** What didn't arrive and can be sent again, each once; not what was written once more since and did arrive. */
export function missed(items: readonly FeedItem[]): NonNullable<FeedItem['retry']>[] {
  const isOver = ({ state }: FeedItem) => state === 'Error' || state === 'Not sent';
  const again = new Set<string>();
  return items.flatMap((item, place): NonNullable<FeedItem['retry']>[] => {
    if (item.retry === null || !isOver(item)) return [];
    if ('itemId' in item.retry) return [item.retry];
    const { text } = item;
    const wasSent = items.slice(place + 1).some((later) => !later.isInbound && !isOver(later) && later.text === text);
    if (wasSent || again.has(text)) return [];
    again.add(text);
    return [item.retry];
  });
}
