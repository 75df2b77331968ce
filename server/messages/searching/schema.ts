import { LeadRef } from '../../leads/index.ts';
import { actorOf, builder, resultType } from '../../platform/graphql/builder.ts';
import { LastMessageRef } from '../types.ts';
import { type FoundMessage, type FoundMessages, findMessages } from './find-messages.ts';

const FoundMessageRef = builder.objectRef<FoundMessage>('FoundMessage').implement({
  description: 'A conversation in which the words are that were searched for.',
  fields: (t) => ({
    lead: t.expose('lead', { type: LeadRef }),
    message: t.expose('message', {
      type: LastMessageRef,
      description: 'The part of its newest message with these words that has them.',
    }),
  }),
});

const FindMessagesResult = resultType<FoundMessages>('FindMessagesResult', (t) => ({
  found: t.expose('found', { type: [FoundMessageRef], nullable: true }),
  searched: t.exposeInt('searched', { nullable: true, description: 'How many conversations were searched.' }),
  next: t.exposeInt('next', {
    nullable: true,
    description: 'What to give as `from` to search the next conversations; null if there are no more.',
  }),
}));

builder.queryField('findMessages', (t) =>
  t.field({
    type: FindMessagesResult,
    description:
      'Searches the newest 100 messages of 100 conversations for words, without those of campaigns, in the order of the inbox.',
    permission: 'messages.view',
    args: { search: t.arg.string({ required: true }), from: t.arg.int() },
    resolve: (_root, { search, from }, context) => findMessages(context, actorOf(context), { search, from: from ?? 0 }),
  }),
);
