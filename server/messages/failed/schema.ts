import { LeadRef } from '../../leads/index.ts';
import { actorOf, builder, instant, resultType } from '../../platform/graphql/builder.ts';
import { type FailedMessage, loadFailedMessages } from './load-failed.ts';

const FailedRetry = builder.enumType('FailedRetry', {
  description: 'How a failed message is tried again: a campaign’s by its item, any other by its text.',
  values: { ITEM: { value: 'as-step' }, TEXT: { value: 'as-text' } } as const,
});

const FailedMessageRef = builder.objectRef<FailedMessage>('FailedMessage').implement({
  description: 'A message to a contact that failed and that no one has dealt with, by its latest try.',
  fields: (t) => ({
    id: t.exposeID('id'),
    lead: t.expose('lead', { type: LeadRef }),
    message: t.exposeString('body', { mask: 'content' }),
    senderName: t.exposeString('senderName', { nullable: true, mask: 'sender' }),
    aiGenerated: t.exposeBoolean('aiGenerated'),
    campaignId: t.exposeID('campaignId', { nullable: true }),
    // A campaign made for one contact is named after the contact.
    campaignName: t.exposeString('campaignName', {
      nullable: true,
      mask: ({ campaignLeadId }) => (campaignLeadId === null ? null : 'name'),
    }),
    created: t.string({ description: 'When it failed.', resolve: ({ failedAt }) => instant(failedAt) }),
    reason: t.exposeString('reason'),
    advice: t.exposeString('advice', {
      nullable: true,
      description: 'What else can be done, where trying again would change nothing.',
    }),
    retry: t.expose('retry', { type: FailedRetry, nullable: true }),
    itemId: t.exposeID('queueId', {
      nullable: true,
      description: 'What retryCampaignFeatureQueue takes to try a campaign’s message again.',
    }),
  }),
});

type Page = { messages: FailedMessage[]; total: number; page: number };
const FailedMessagesResult = resultType<Page>('FailedMessagesResult', (t) => ({
  messages: t.expose('messages', { type: [FailedMessageRef], nullable: true }),
  total: t.exposeInt('total', { nullable: true }),
  page: t.exposeInt('page', { nullable: true }),
}));

builder.queryField('failedMessages', (t) =>
  t.field({
    type: FailedMessagesResult,
    permission: 'messages.view',
    description:
      'Twenty of the messages that failed in the last 30 days, the latest first. One that was tried again and failed again is there once.',
    args: { page: t.arg.int() },
    resolve: (_root, { page }, context) => loadFailedMessages(context, actorOf(context), page ?? 1),
  }),
);
