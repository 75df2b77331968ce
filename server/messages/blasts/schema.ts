import { choiceOf, leadChoiceArgs } from '../../leads/index.ts';
import { actorOf, builder, idOf } from '../../platform/graphql/builder.ts';
import { messageGroups, messageLeads } from './message-leads.ts';
import { MessageManyResult } from './types.ts';

const sendAtDescription = 'When to send it, as ISO 8601 with an offset; right away if absent.';

builder.mutationField('messageLeads', (t) =>
  t.field({
    type: MessageManyResult,
    permission: 'messages.send',
    args: {
      ...leadChoiceArgs,
      groupIds: t.arg.idList(),
      messageContent: t.arg.string({ required: true }),
      campaignId: t.arg.id(),
      groupId: t.arg.id(),
      sendAt: t.arg.string({ description: sendAtDescription }),
    },
    resolve: (_root, args, context) =>
      messageLeads(context, actorOf(context), {
        choice: choiceOf(args, args),
        groupIds: (args.groupIds ?? []).map(idOf),
        body: args.messageContent,
        sendAt: args.sendAt,
      }),
  }),
);

builder.mutationField('messageGroups', (t) =>
  t.field({
    type: MessageManyResult,
    permission: 'messages.send',
    args: {
      groupIds: t.arg.idList({ required: true }),
      messageContent: t.arg.string({ required: true }),
      sendAt: t.arg.string({ description: sendAtDescription }),
    },
    resolve: (_root, { groupIds, messageContent, sendAt }, context) =>
      messageGroups(context, actorOf(context), { groupIds: groupIds.map(idOf), body: messageContent, sendAt }),
  }),
);
