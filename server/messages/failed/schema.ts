import { wordsInSentences } from '../../../contract/refusals.ts';
import { LeadRef } from '../../leads/index.ts';
import { actorOf, builder, idOf, instant, resultType } from '../../platform/graphql/builder.ts';
import { type FailedChoice, type FailedMessage, loadFailedChoices, loadFailedMessages } from './load-failed.ts';
import { type RetriedMessages, retryFailed } from './retry-failed.ts';

const FailedRetry = builder.enumType('FailedRetry', {
  description: 'How a failed message is tried again: a campaign’s by its item, any other by its text.',
  values: { ITEM: { value: 'as-step' }, TEXT: { value: 'as-text' } } as const,
});

const FailedReword = builder.enumType('FailedReword', {
  description: 'Which words to change so that a message may arrive: those of the campaign’s step, or its own.',
  values: { STEP: { value: 'step' }, OWN: { value: 'own' } } as const,
});

const FailedChoiceRef = builder.objectRef<FailedChoice>('FailedChoice').implement({
  description: 'What can be chosen of the messages that failed, on whatever page it is.',
  fields: (t) => ({
    id: t.exposeID('id'),
    leadId: t.exposeID('leadId'),
    reason: t.exposeString('reason'),
    retry: t.expose('retry', { type: FailedRetry, nullable: true }),
  }),
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
    reword: t.expose('reword', { type: FailedReword, nullable: true }),
    stepId: t.exposeID('stepId', { nullable: true }),
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
  choices: t.field({
    type: [FailedChoiceRef],
    nullable: true,
    description: 'Every one of them on all pages, up to the newest 500.',
    resolve: async ({ messages }, _args, context) =>
      messages ? loadFailedChoices(context, actorOf(context).organizationId) : null,
  }),
}));

const RetryFailedResult = resultType<RetriedMessages>('RetryFailedResult', (t) => ({
  retried: t.exposeInt('retried', { nullable: true }),
  refused: t.int({ nullable: true, resolve: ({ refusals }) => refusals?.length ?? null }),
  reasons: t.stringList({
    nullable: true,
    description: 'Why the others weren’t tried again, each reason once.',
    resolve: ({ refusals }, _args, context) => {
      const words = wordsInSentences(actorOf(context).brand.words);
      return refusals ? [...new Set(refusals.map((refusal) => refusal.sentenceIn(words)))] : null;
    },
  }),
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

builder.mutationField('retryFailedMessages', (t) =>
  t.field({
    type: RetryFailedResult,
    permission: 'messages.send',
    description:
      'Tries up to 50 failed messages again, each as it would be alone: a campaign’s by its item, any other by its text. One that can’t be tried again keeps no other.',
    args: { messageIds: t.arg.idList({ required: true }) },
    resolve: (_root, { messageIds }, context) =>
      retryFailed(
        context,
        actorOf(context),
        messageIds.map((id) => idOf(id)),
      ),
  }),
);
