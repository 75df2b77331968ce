import { type FeedState, feedState, leftOutSentence, mayRetry } from '../../../domain/messages/feed-state.ts';
import { truncate, truncationLengths } from '../../../domain/text/truncate.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import type { Answer } from '../../api/client.ts';
import type { LeadMessagesQuery } from './operations.ts';

/** The texts of one contact, as they were read. */
export type LeadTexts = NonNullable<Answer<typeof LeadMessagesQuery>['lead']>;

/** One text in the feed: who, what, in which state, and how a failed one is tried again. */
export type FeedItem = {
  key: string;
  text: string;
  sender: string | null;
  /** The person who wrote it, or started what wrote it; null where no one did. */
  userId: string | null;
  /** The moment it is sorted by and shown with. */
  at: string;
  /** When it was written, where it waits for a later moment. */
  writtenAt?: string;
  /** It waits until a person does something, so its moment is no promise and isn't shown. */
  isOpenEnded?: boolean;
  state: FeedState;
  isInbound: boolean;
  /** A campaign sent it, or will, under the name of a person who didn't type it. */
  isOfCampaign: boolean;
  isDelivered: boolean;
  /** What the link in it leads to. */
  pitchId?: string | null;
  /** Why it failed, was left out or still waits, in words. */
  reason: string | null;
  /** A campaign's message goes out with the text that its step has by then: `isAsNow`. */
  retry: { itemId: string; isAsNow?: boolean } | { again: string } | null;
  /** The item to cancel, where a person wrote it and it still waits. */
  cancelId: string | null;
  /** The item to edit, and when a person wants it to be sent, where it can still be changed. */
  edit: { id: string; sendAt: string } | null;
  /** What a person can do so that it goes out, and where it belongs. */
  release: { wanted: string | null; campaignId: string | null } | null;
};

/** All texts in the order they were written, sent or left out, failed, or will be sent; what still waits at the end. */
export function feedItems(
  texts: LeadTexts,
  leadName: string,
  local: readonly FeedItem[],
  retriedIds: ReadonlySet<string>,
): FeedItem[] {
  const queued = [
    ...texts.messageQueue.map(waitingItem),
    ...texts.featureQueue.filter(({ complete }) => !complete).map((item) => campaignItem(item, retriedIds)),
  ];
  const [failed, waiting] = [queued.filter(hasFailed), queued.filter((item) => !hasFailed(item)).sort(byMoment)];
  // What is on its way comes before what someone wrote and that waits, and that before what campaigns have planned.
  const moving = waiting.filter((item) => !isScheduled(item));
  const written = waiting.filter((item) => isScheduled(item) && !isToCome(item));
  const messages = texts.messages.map((message) => messageItem(message, leadName));
  const settled = [...messages, ...local, ...failed].sort(byMoment);
  return withOneRetry([...settled, ...moving, ...written, ...waiting.filter(isToCome)]);
}

// A text that was tried again is there a second time: only the newest of the same words can be sent once more, and not
// once one of them went out.
function withOneRetry(items: readonly FeedItem[]): FeedItem[] {
  const triedLater = new Set<string>();
  const newestFirst = items.toReversed().map((item) => {
    const isTriedLater = triedLater.has(item.text);
    if (!item.isInbound && !item.isOfCampaign) triedLater.add(item.text);
    return isTriedLater && item.retry !== null && 'again' in item.retry ? { ...item, retry: null } : item;
  });
  return newestFirst.toReversed();
}

/** The key of a message that a person wrote and that still waits. */
export const waitingKey = (id: string) => `waiting-${id}`;

/** A text that was just written, for now or a later time, and whose answer is still awaited. */
export function sendingItem(text: string, writtenAt: string, sendAt: string | null): FeedItem {
  const key = `local-${writtenAt}`;
  return {
    key,
    text,
    ...{ sender: null, userId: null },
    at: sendAt ?? writtenAt,
    state: sendAt === null ? 'Sending' : 'Scheduled',
    isInbound: false,
    isOfCampaign: false,
    isDelivered: false,
    reason: null,
    ...{ retry: null, cancelId: null, edit: null, release: null },
  };
}

function messageItem(message: LeadTexts['messages'][number], leadName: string): FeedItem {
  const { error, reason, leftOut } = message;
  const sentAt = message.inbound ? message.created : message.sent;
  const state = feedState({ sentAt, leftOutAt: leftOut, error });
  const isOwnText = message.campaignId === null && !message.inbound;
  const isOver = state === 'Error' || state === 'Not sent';
  return {
    key: `message-${message.id}`,
    text: message.message,
    pitchId: message.pitchId,
    sender: message.aiGenerated ? phrases.ai : shortSender(message.senderName ?? (message.inbound ? leadName : null)),
    userId: message.aiGenerated ? null : (message.userId ?? null),
    at: message.sent ?? leftOut ?? message.created,
    state,
    isInbound: message.inbound,
    isOfCampaign: message.campaignId !== null && !message.inbound,
    isDelivered: message.delivered === true && !message.inbound,
    reason: state === 'Not sent' ? leftOutSentence(reason) : withReason(error, reason),
    retry: isOver && isOwnText && mayRetry(error ?? reason) ? { again: message.message } : null,
    cancelId: null,
    edit: null,
    release: null,
  };
}

function waitingItem(message: LeadTexts['messageQueue'][number]): FeedItem {
  return {
    key: waitingKey(message.id),
    text: message.message,
    sender: shortSender(message.senderName),
    userId: message.userId,
    at: message.scheduledFor ?? message.created,
    writtenAt: message.created,
    isOpenEnded: message.wait?.until === null,
    state: feedState({ scheduledFor: message.scheduledFor, error: message.error }),
    isInbound: false,
    isOfCampaign: message.campaignId !== null,
    isDelivered: false,
    reason: withReason(message.error, message.reason),
    // No one can say whether the carrier has it: its list is asked first.
    retry: message.wait?.release === 'retry' ? { itemId: message.id.replace('queue-', '') } : null,
    cancelId: isCancelable(message) ? message.id.replace('queue-', '') : null,
    edit: message.sendAt ? { id: message.id.replace('queue-', ''), sendAt: message.sendAt } : null,
    release: { wanted: message.wait?.release ?? null, campaignId: message.campaignId },
  };
}

function campaignItem(item: LeadTexts['featureQueue'][number], retriedIds: ReadonlySet<string>): FeedItem {
  const state = feedState({
    scheduledFor: item.scheduledFor,
    error: item.error,
    isRetrying: item.retrying || retriedIds.has(item.id),
  });
  return {
    key: `campaign-${item.id}`,
    text: item.message ?? '',
    ...{ sender: item.campaignName, userId: null },
    at: item.scheduledFor,
    isOpenEnded: item.wait?.until === null,
    state,
    isInbound: false,
    // Its sender is the campaign.
    isOfCampaign: false,
    isDelivered: false,
    reason: withReason(item.error, item.reason),
    retry: state === 'Error' && mayRetry(item.error) ? { itemId: item.id, isAsNow: true } : null,
    cancelId: null,
    edit: null,
    release: { wanted: item.wait?.release ?? null, campaignId: item.campaignId },
  };
}

/** It only waits: nothing has happened with it yet. */
export function isScheduled({ state }: Pick<FeedItem, 'state'>): boolean {
  return state === 'Scheduled';
}

/** It is planned, and no person has written it: an answer that waits for its hour belongs to what was said. */
export function isToCome(item: FeedItem): boolean {
  return isScheduled(item) && (item.userId === null || item.isOfCampaign);
}

// It waits for a person or for nothing more: what was said since comes after it.
function hasFailed({ state }: FeedItem): boolean {
  return state === 'Error';
}

// Steps of campaigns are ended by taking the contact out; what the carrier may have cannot be taken back.
function isCancelable({ userId, campaignId, wait }: LeadTexts['messageQueue'][number]): boolean {
  const isOnItsWay = wait?.cause === 'being-confirmed' || wait?.cause === 'unconfirmed';
  return userId !== null && campaignId === null && !isOnItsWay;
}

function withReason(error: string | null, reason: string | null): string | null {
  return error !== null && reason !== null && error !== reason ? `${error}: ${reason}` : (error ?? reason);
}

function shortSender(name: string | null): string | null {
  return name === null ? null : truncate(name, truncationLengths.senderName);
}

function byMoment(a: FeedItem, b: FeedItem): number {
  return a.at.localeCompare(b.at);
}
