import * as phrases from '../../../words/en/staff/send-again.ts';
import { errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { showDone, showError } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useMasked } from '../../session/use-masked.ts';
import { useMay } from '../../session/use-may.ts';
import { type FeedItem, feedItems } from './feed-items.ts';
import { LeadMessagesQuery, MessageLeadMutation, RetryQueueItemMutation } from './operations.ts';
import { LeadTimelineQuery } from './timeline/operations.ts';
import type { Contact } from './use-contact.ts';

/** A text that didn't arrive and can be sent again. */
export type Missed = FeedItem & { retry: NonNullable<FeedItem['retry']> };

/** What didn't arrive at the number that is about to be corrected; `isEnabled` once another is typed. */
export function useMissed(contact: Contact, isEnabled: boolean): readonly Missed[] {
  const isOffered = useMaySendAgain(contact) && isEnabled;
  const asked = { leadId: contact.id, keepsUnread: true };
  const { data } = useRead(LeadMessagesQuery, asked, { live: ['messages'], enabled: isOffered });
  return isOffered && data?.lead ? missed(feedItems(data.lead, contact.name, [], new Set())) : [];
}

/** What of a conversation didn't arrive at a number before the present one, and wasn't sent again since. */
export function useMissedBefore(contact: Contact, items: readonly FeedItem[] = []): readonly Missed[] {
  const mayBeAny = useMaySendAgain(contact) && missed(items).length > 0;
  const asked = { leadId: contact.id, before: null };
  const { data } = useRead(LeadTimelineQuery, asked, { live: ['leads'], enabled: mayBeAny });
  const corrected = data?.lead?.timeline?.find(({ kind, state }) => kind === 'contact' && state === 'phone-changed');
  return mayBeAny && corrected ? missedBefore(items, corrected.at) : [];
}

function useMaySendAgain({ optedOut, needsConsent }: Contact): boolean {
  const maySend = useMay('messages.send');
  const isMasked = useMasked();
  return maySend && !isMasked && !optedOut && !needsConsent;
}

/** Sends those again, one after the other, and says what came of it; a failure doesn't keep the others. */
export function useSendAgain(leadId: string): (chosen: readonly Pick<Missed, 'retry'>[]) => Promise<void> {
  const options = { refreshes: ['leads', 'messages', 'campaigns'] as const, onFailure: () => undefined };
  const retry = useChange(RetryQueueItemMutation, options);
  const message = useChange(MessageLeadMutation, options);
  return async (chosen) => {
    const failures: string[] = [];
    for (const { retry: how } of chosen) {
      const sent =
        'itemId' in how
          ? retry.mutateAsync({ itemId: how.itemId })
          : message.mutateAsync({ leadId, message: how.again });
      await sent.catch((error: Error) => failures.push(errorSentence(error)));
    }
    const sentCount = chosen.length - failures.length;
    if (sentCount > 0) showDone(say(phrases.sentMessages, { count: sentCount }));
    if (failures.length > 0) {
      showError(say(phrases.couldntBeSent, { count: failures.length }), [...new Set(failures)].join(' '));
    }
  };
}

const isOver = ({ state }: FeedItem) => state === 'Error' || state === 'Not sent';

/** What didn't arrive and can be sent again, each once; not what was written once more since and did arrive. */
export function missed(items: readonly FeedItem[]): Missed[] {
  const again = new Set<string>();
  return items.flatMap((item, place): Missed[] => {
    const { retry, text } = item;
    if (retry === null || !isOver(item)) return [];
    if ('itemId' in retry) return [{ ...item, retry }];
    const wasSent = items.slice(place + 1).some((later) => !later.isInbound && !isOver(later) && later.text === text);
    if (wasSent || again.has(text)) return [];
    again.add(text);
    return [{ ...item, retry }];
  });
}

function missedBefore(items: readonly FeedItem[], correctedAt: string): Missed[] {
  const corrected = Date.parse(correctedAt);
  const isSince = ({ at }: FeedItem) => Date.parse(at) >= corrected;
  const wasTried = (text: string) => items.some((item) => !item.isInbound && item.text === text && isSince(item));
  return missed(items).filter((item) => !isSince(item) && ('itemId' in item.retry || !wasTried(item.text)));
}

/** The newest of each campaign, and the newest that a person wrote. */
export function newestOfEach(items: readonly Missed[]): string[] {
  const newest = new Map<string | null, Missed>();
  for (const item of items) {
    const campaignId = item.release?.campaignId ?? null;
    const known = newest.get(campaignId);
    if (known === undefined || known.at <= item.at) newest.set(campaignId, item);
  }
  return [...newest.values()].map(({ key }) => key);
}
