import type { LeadId } from '../../../domain/ids.ts';
import { actorOf, builder, idOf, idWhereGiven, resultType } from '../../platform/graphql/builder.ts';
import { loadTogether } from '../../platform/graphql/load-together.ts';
import { LeadRef } from '../types.ts';
import {
  type ConversationCounts,
  countConversations,
  findNextWaiting,
  loadWaiting,
  settleConversation,
  settleConversations,
} from './conversations.ts';

const waitingTogether = loadTogether(loadWaiting);

builder.objectFields(LeadRef, (t) => ({
  waitsForAnswer: t.boolean({
    description: 'They wrote within 30 days, and no one has answered or said that no answer is needed.',
    resolve: async ({ organizationId, id }, _args, context) =>
      (await waitingTogether(context, organizationId, id)) ?? false,
  }),
}));

const ConversationCountsResult = resultType<ConversationCounts>('ConversationCountsResult', (t) => ({
  unread: t.exposeInt('unread', { nullable: true }),
  waiting: t.exposeInt('waiting', { nullable: true }),
  failed: t.exposeInt('failed', { nullable: true }),
  maybeStop: t.exposeInt('maybeStop', { nullable: true }),
}));

const NextWaitingResult = resultType<{ leadId: LeadId }>('NextWaitingResult', (t) => ({
  leadId: t.exposeID('leadId', { nullable: true }),
}));

const SettleConversationResult = resultType('SettleConversationResult');
const SettleConversationsResult = resultType<{ settled: number }>('SettleConversationsResult', (t) => ({
  settled: t.exposeInt('settled', { nullable: true }),
}));

builder.queryField('conversationCounts', (t) =>
  t.field({
    type: ConversationCountsResult,
    description: 'How many conversations each filter of the inbox would show; counted up to 100.',
    permission: 'messages.view',
    resolve: (_root, _args, context) => countConversations(context, actorOf(context)),
  }),
);

builder.queryField('nextWaiting', (t) =>
  t.field({
    type: NextWaitingResult,
    description:
      'The contact who has waited longest for an answer, of those who wrote later than the given one; from the beginning again after the last. Null if no other one waits.',
    permission: 'messages.view',
    args: { leadId: t.arg.id() },
    resolve: async (_root, { leadId }, context) => ({
      leadId: await findNextWaiting(context, actorOf(context), idWhereGiven<LeadId>(leadId)),
    }),
  }),
);

builder.mutationField('settleConversation', (t) =>
  t.field({
    type: SettleConversationResult,
    description:
      'Says that nothing more is to be done in a conversation, or that there is after all: what the contact wrote needs no answer, and what failed no retry. With their next reply they wait again.',
    permission: 'messages.send',
    args: { leadId: t.arg.id({ required: true }), needsAnswer: t.arg.boolean({ required: true }) },
    resolve: async (_root, { leadId, needsAnswer }, context) => {
      await settleConversation(context, actorOf(context), { leadId: idOf<LeadId>(leadId), needsAnswer });
      return {};
    },
  }),
);

builder.mutationField('settleConversations', (t) =>
  t.field({
    type: SettleConversationsResult,
    description:
      'Says of up to 500 conversations what settleConversation says of one. Contacts who wait for an answer go on waiting.',
    permission: 'messages.send',
    args: { leadIds: t.arg.idList({ required: true }), needsAnswer: t.arg.boolean({ required: true }) },
    resolve: async (_root, { leadIds, needsAnswer }, context) => ({
      settled: await settleConversations(context, actorOf(context), {
        leadIds: leadIds.map((id) => idOf<LeadId>(id)),
        needsAnswer,
      }),
    }),
  }),
);
