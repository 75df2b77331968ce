import type { LeadId } from '../../domain/ids.ts';
import type { FieldMask } from '../../domain/permissions/masking.ts';
import { LeadRef } from '../leads/index.ts';
import { seenDescription } from '../platform/check-seen.ts';
import { actorOf, builder, idOf, instant, resultType } from '../platform/graphql/builder.ts';
import { loadTogether } from '../platform/graphql/load-together.ts';
import { cancelMessage } from './canceling/cancel-message.ts';
import { editScheduled } from './direct/edit-scheduled.ts';
import { messageLead } from './direct/message-lead.ts';
import { loadMessages, loadQueuedSteps, loadWaitingMessages, loadWaitingReplies } from './feed/load-feed.ts';
import { loadLastFailures, loadLastMessages } from './inbox/load-last-messages.ts';
import { type SendStatsShape, showSendStats } from './load-send-stats.ts';
import { retryText } from './outcomes/retry-text.ts';
import { resolveMaybeStop } from './receiving/resolve-maybe-stop.ts';
import { loadScheduledSends } from './scheduled-sends/load-scheduled-sends.ts';
import { ScheduledSendRef } from './scheduled-sends/types.ts';
import {
  FeatureQueueItemRef,
  type LastFailure,
  LastMessageRef,
  MessageRef,
  type MessageShape,
  type WaitingReply,
  WaitRef,
} from './types.ts';

MessageRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    userId: t.exposeID('userId', { nullable: true, mask: 'sender' }),
    campaignId: t.exposeID('campaignId', { nullable: true }),
    campaignMessageId: t.exposeID('stepId', { nullable: true }),
    pitchId: t.exposeID('pitchId', {
      nullable: true,
      description: 'What its link leads to, for a preview that doesn’t open the contact’s own page.',
    }),
    message: t.exposeString('body', { mask: 'content' }),
    created: t.string({ resolve: (message) => instant(message.createdAt) }),
    sent: t.string({ nullable: true, resolve: (message) => instant(message.sentAt) }),
    success: t.exposeBoolean('success', { nullable: true }),
    delivered: t.exposeBoolean('delivered', { nullable: true }),
    leftOut: t.string({
      nullable: true,
      description: 'When it was skipped and so will never be sent; null for every other message.',
      resolve: (message) => instant(message.leftOutAt),
    }),
    senderName: t.exposeString('senderName', { nullable: true, mask: 'sender' }),
    aiGenerated: t.exposeBoolean('aiGenerated'),
    inbound: t.exposeBoolean('isInbound'),
    error: t.exposeString('error', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
    wait: t.expose('wait', { type: WaitRef, nullable: true }),
    scheduledFor: t.string({ nullable: true, resolve: (message) => instant(message.scheduledFor) }),
    sendAt: t.string({
      nullable: true,
      description: 'When a person chose to send it; null where its text and time can’t be edited.',
      resolve: (message) => instant(message.sendAt),
    }),
    parts: t.exposeInt('parts', { nullable: true }),
  }),
});

WaitRef.implement({
  fields: (t) => ({
    cause: t.exposeString('cause'),
    until: t.string({ nullable: true, resolve: (wait) => instant(wait.until) }),
    release: t.exposeString('release', { nullable: true }),
  }),
});

FeatureQueueItemRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    leadId: t.exposeID('leadId'),
    campaignId: t.exposeID('campaignId'),
    campaignName: t.exposeString('campaignName', { mask: nameOfOwnCampaign }),
    campaignFeatureId: t.exposeID('stepId'),
    message: t.exposeString('body', { nullable: true, mask: 'content' }),
    created: t.string({ resolve: (item) => instant(item.createdAt) }),
    scheduledFor: t.string({ resolve: (item) => instant(item.scheduledFor) }),
    reason: t.exposeString('reason', { nullable: true }),
    wait: t.expose('wait', { type: WaitRef, nullable: true }),
    error: t.exposeString('error', { nullable: true }),
    retrying: t.exposeBoolean('isRetrying'),
    complete: t.exposeBoolean('isComplete'),
    appointmentDate: t.string({ nullable: true, mask: 'hidden', resolve: (item) => instant(item.appointmentAt) }),
  }),
});

const SendStats = builder.objectRef<SendStatsShape>('SendStats').implement({
  fields: (t) => ({
    total: t.exposeInt('total'),
    pending: t.exposeInt('pending'),
    sent: t.exposeInt('sent'),
    notSent: t.exposeInt('notSent', {
      description: 'How many of the total ended without being sent: they failed, or were skipped.',
    }),
    checking: t.exposeInt('checking', {
      description: 'How many of the total the carrier is still asked about. The send does not wait for them.',
    }),
    held: t.exposeInt('held', {
      description: 'How many of the total wait for a decision about their contact. The send does not wait for them.',
    }),
    asked: t.exposeInt('asked', {
      description: 'How many of the total wait for an answer to the opt-in question. The send does not wait for them.',
    }),
    heldByHours: t.exposeInt('heldByHours', {
      description: 'How many of the pending would be sent at once if there were no sending window.',
    }),
    paused: t.exposeString('paused', { nullable: true }),
    wait: t.expose('wait', { type: WaitRef, nullable: true }),
    finishes: t.string({ nullable: true, resolve: (stats) => instant(stats.finishes) }),
    optIn: t.exposeBoolean('isOptIn', {
      description:
        'Whether these are the opt-in questions. The messages that wait for the answers are in their own sends.',
    }),
    campaignId: t.exposeID('campaignId', { nullable: true }),
    campaignName: t.exposeString('campaignName', { nullable: true, mask: nameOfOwnCampaign }),
  }),
});

// A campaign made for one contact is named after the contact.
function nameOfOwnCampaign({ campaignLeadId }: { readonly campaignLeadId: number | null }): FieldMask | null {
  return campaignLeadId === null ? null : 'name';
}

LastMessageRef.implement({
  description: 'The beginning of the newest message of a conversation.',
  fields: (t) => ({
    message: t.exposeString('body', { mask: 'content' }),
    inbound: t.exposeBoolean('isInbound'),
    created: t.string({ resolve: (message) => instant(message.at) }),
    userId: t.exposeID('userId', { nullable: true, mask: 'sender' }),
    senderName: t.exposeString('senderName', { nullable: true, mask: 'sender' }),
    campaignId: t.exposeID('campaignId', { nullable: true }),
    aiGenerated: t.exposeBoolean('aiGenerated'),
  }),
});

const LastFailureRef = builder.objectRef<LastFailure>('LastFailure').implement({
  description: 'The newest message to a contact that failed within 30 days and that no one has dealt with.',
  fields: (t) => ({
    reason: t.exposeString('reason'),
    created: t.string({ resolve: ({ at }) => instant(at) }),
  }),
});

const WaitingReplyRef = builder.objectRef<WaitingReply>('WaitingReply').implement({
  description: 'A reply that a person wrote and that waits to be sent.',
  fields: (t) => ({
    sendAt: t.string({
      nullable: true,
      description: 'When it goes out; null where that isn’t known yet.',
      resolve: ({ sendAt }) => instant(sendAt),
    }),
  }),
});

const failuresTogether = loadTogether(loadLastFailures);
const lastTogether = loadTogether(loadLastMessages);
const messagesTogether = loadTogether(loadMessages);
const waitingTogether = loadTogether(loadWaitingMessages);
const repliesTogether = loadTogether(loadWaitingReplies);
const stepsTogether = loadTogether(loadQueuedSteps);

builder.objectFields(LeadRef, (t) => ({
  messages: t.field({
    type: [MessageRef],
    resolve: async (lead, _args, context) => (await messagesTogether(context, lead.organizationId, lead.id)) ?? [],
  }),
  messageQueue: t.field({
    type: [MessageRef],
    resolve: async (lead, _args, context) => (await waitingTogether(context, lead.organizationId, lead.id)) ?? [],
  }),
  lastMessage: t.field({
    type: LastMessageRef,
    nullable: true,
    resolve: async (lead, _args, context) => (await lastTogether(context, lead.organizationId, lead.id)) ?? null,
  }),
  lastFailure: t.field({
    type: LastFailureRef,
    nullable: true,
    resolve: async (lead, _args, context) => (await failuresTogether(context, lead.organizationId, lead.id)) ?? null,
  }),
  waitingReply: t.field({
    type: WaitingReplyRef,
    nullable: true,
    description: 'The next reply of a person that is scheduled or held; null for one that goes out right away.',
    resolve: async (lead, _args, context) => (await repliesTogether(context, lead.organizationId, lead.id)) ?? null,
  }),
  featureQueue: t.field({
    type: [FeatureQueueItemRef],
    resolve: async (lead, _args, context) => (await stepsTogether(context, lead.organizationId, lead.id)) ?? [],
  }),
}));

const SendStatsResult = resultType<{ sendStats: SendStatsShape[] }>('SendStatsResult', (t) => ({
  sendStats: t.expose('sendStats', { type: [SendStats], nullable: true }),
  scheduledSends: t.field({
    type: [ScheduledSendRef],
    nullable: true,
    description: 'The messages to many that wait for their time, the next one first: at most 100.',
    resolve: async ({ sendStats }, _args, context) =>
      sendStats ? loadScheduledSends(context, actorOf(context).organizationId) : null,
  }),
}));
const MessageLeadResult = resultType<{ message: MessageShape }>('MessageLeadResult', (t) => ({
  message: t.expose('message', { type: MessageRef, nullable: true }),
}));
const RetryResult = resultType('RetryResult');
const ResolveMaybeStopResult = resultType('ResolveMaybeStopResult');
const CancelMessageResult = resultType('CancelMessageResult');

builder.queryField('sendStats', (t) =>
  t.field({
    type: SendStatsResult,
    permission: 'sending.view',
    resolve: async (_root, _args, context) => ({ sendStats: await showSendStats(context, actorOf(context)) }),
  }),
);

builder.mutationField('messageLead', (t) =>
  t.field({
    type: MessageLeadResult,
    permission: 'messages.send',
    args: {
      leadId: t.arg.id({ required: true }),
      message: t.arg.string({ required: true }),
      sendAt: t.arg.string({ description: 'When to send it, as ISO 8601 with an offset; right away if absent.' }),
    },
    resolve: async (_root, { leadId, message, sendAt }, context) => ({
      message: await messageLead(context, actorOf(context), { leadId: idOf<LeadId>(leadId), message, sendAt }),
    }),
  }),
);

const ScheduledMessageSeenInput = builder.inputType('ScheduledMessageSeenInput', {
  fields: (t) => ({ message: t.string(), sendAt: t.string() }),
});

builder.mutationField('updateScheduledMessage', (t) =>
  t.field({
    type: MessageLeadResult,
    description: 'Changes the text of a message that a person scheduled, or when it is sent.',
    permission: 'messages.send',
    args: {
      leadId: t.arg.id({ required: true }),
      campaignFeatureQueueId: t.arg.id({ required: true }),
      message: t.arg.string(),
      sendAt: t.arg.string({ description: 'When to send it, as ISO 8601 with an offset.' }),
      seen: t.arg({ type: ScheduledMessageSeenInput, description: seenDescription }),
    },
    resolve: async (_root, { leadId, campaignFeatureQueueId, ...edit }, context) => {
      const which = { leadId: idOf<LeadId>(leadId), itemId: idOf(campaignFeatureQueueId) };
      return { message: await editScheduled(context, actorOf(context), which, edit) };
    },
  }),
);

builder.mutationField('cancelMessage', (t) =>
  t.field({
    type: CancelMessageResult,
    description: 'Cancels a waiting message that a person wrote.',
    permission: 'messages.send',
    args: { campaignFeatureQueueId: t.arg.id({ required: true }) },
    resolve: async (_root, { campaignFeatureQueueId }, context) => {
      await cancelMessage(context, actorOf(context), idOf(campaignFeatureQueueId));
      return {};
    },
  }),
);

builder.mutationField('resolveMaybeStop', (t) =>
  t.field({
    type: ResolveMaybeStopResult,
    description: 'Records whether a contact wants no more messages, as the person who read their reply understood it.',
    permission: 'messages.send',
    args: { leadId: t.arg.id({ required: true }), stop: t.arg.boolean({ required: true }) },
    resolve: async (_root, { leadId, stop }, context) => {
      await resolveMaybeStop(context, actorOf(context), idOf<LeadId>(leadId), stop);
      return {};
    },
  }),
);

builder.mutationField('retryCampaignFeatureQueue', (t) =>
  t.field({
    type: RetryResult,
    permission: 'messages.send',
    args: { campaignFeatureQueueId: t.arg.id({ required: true }) },
    resolve: async (_root, { campaignFeatureQueueId }, context) => {
      await retryText(context, actorOf(context).organizationId, idOf(campaignFeatureQueueId));
      return {};
    },
  }),
);
