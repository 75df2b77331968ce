import { actorOf, builder, idOf, idWhereGiven, resultType } from '../../platform/graphql/builder.ts';
import { deleteSavedReply, loadSavedReplies, restoreSavedReply, saveReply } from './saved-replies.ts';
import type { SavedReply } from './types.ts';

const SavedReplyRef = builder.objectRef<SavedReply>('SavedReply').implement({
  description: 'A text under a name, from which anyone in the organization begins a reply.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    message: t.exposeString('message'),
  }),
});

const SavedRepliesResult = resultType<{ replies: SavedReply[] }>('SavedRepliesResult', (t) => ({
  replies: t.expose('replies', { type: [SavedReplyRef], nullable: true }),
}));
const SavedReplyResult = resultType<{ reply: SavedReply }>('SavedReplyResult', (t) => ({
  reply: t.expose('reply', { type: SavedReplyRef, nullable: true }),
}));
const SavedReplyDoneResult = resultType('SavedReplyDoneResult');

builder.queryField('savedReplies', (t) =>
  t.field({
    type: SavedRepliesResult,
    description: 'By name.',
    permission: 'messages.send',
    resolve: async (_root, _args, context) => ({ replies: await loadSavedReplies(context, actorOf(context)) }),
  }),
);

builder.mutationField('saveReply', (t) =>
  t.field({
    type: SavedReplyResult,
    description: 'Saves a text for replies, as a new one or in place of another.',
    permission: 'messages.send',
    args: {
      savedReplyId: t.arg.id(),
      name: t.arg.string({ required: true }),
      message: t.arg.string({ required: true }),
    },
    resolve: async (_root, { savedReplyId, name, message }, context) => ({
      reply: await saveReply(context, actorOf(context), { replyId: idWhereGiven(savedReplyId), name, message }),
    }),
  }),
);

builder.mutationField('deleteSavedReply', (t) =>
  t.field({
    type: SavedReplyDoneResult,
    permission: 'messages.send',
    args: { savedReplyId: t.arg.id({ required: true }) },
    resolve: async (_root, { savedReplyId }, context) => {
      await deleteSavedReply(context, actorOf(context), idOf(savedReplyId));
      return {};
    },
  }),
);

builder.mutationField('restoreSavedReply', (t) =>
  t.field({
    type: SavedReplyDoneResult,
    description: 'Brings back a saved reply that was deleted within a day.',
    permission: 'messages.send',
    args: { savedReplyId: t.arg.id({ required: true }) },
    resolve: async (_root, { savedReplyId }, context) => {
      await restoreSavedReply(context, actorOf(context), idOf(savedReplyId));
      return {};
    },
  }),
);
