import { seenDescription } from '../../platform/check-seen.ts';
import { actorOf, builder, idOf, instant, resultType } from '../../platform/graphql/builder.ts';
import { cancelScheduledSend } from './cancel-scheduled-send.ts';
import { changeScheduledSend, sendScheduledNow } from './change-scheduled-send.ts';
import { ScheduledSendRef, type ScheduledSendShape } from './types.ts';

ScheduledSendRef.implement({
  description: 'A message to many contacts that waits for the time a person chose.',
  fields: (t) => ({
    id: t.exposeID('id'),
    messageContent: t.exposeString('body', { mask: 'content' }),
    sendAt: t.string({ resolve: ({ sendAt }) => instant(sendAt) }),
    contacts: t.exposeInt('contacts', { description: 'How many contacts it goes to, as far as is known now.' }),
    finishes: t.string({
      description: 'When the last of them gets it, at the pace of now.',
      resolve: ({ finishes }) => instant(finishes),
    }),
    userId: t.exposeID('userId', { nullable: true, mask: 'sender' }),
    senderName: t.exposeString('senderName', { nullable: true, mask: 'sender' }),
  }),
});

const ScheduledSendResult = resultType<{ scheduledSend: ScheduledSendShape }>('ScheduledSendResult', (t) => ({
  scheduledSend: t.expose('scheduledSend', { type: ScheduledSendRef, nullable: true }),
}));
const SendScheduledNowResult = resultType('SendScheduledNowResult');
const CancelScheduledSendResult = resultType('CancelScheduledSendResult');

const ScheduledSendSeenInput = builder.inputType('ScheduledSendSeenInput', {
  fields: (t) => ({ messageContent: t.string(), sendAt: t.string() }),
});

builder.mutationField('updateScheduledSend', (t) =>
  t.field({
    type: ScheduledSendResult,
    description: 'Changes the text of a message to many that waits for its time, or when it is sent.',
    permission: 'messages.send',
    args: {
      scheduledSendId: t.arg.id({ required: true }),
      messageContent: t.arg.string(),
      sendAt: t.arg.string({ description: 'When to send it, as ISO 8601 with an offset.' }),
      seen: t.arg({ type: ScheduledSendSeenInput, description: seenDescription }),
    },
    resolve: async (_root, { scheduledSendId, ...edit }, context) => ({
      scheduledSend: await changeScheduledSend(context, actorOf(context), idOf(scheduledSendId), edit),
    }),
  }),
);

builder.mutationField('sendScheduledNow', (t) =>
  t.field({
    type: SendScheduledNowResult,
    description: 'Sends a message to many that waits for its time right away.',
    permission: 'messages.send',
    args: { scheduledSendId: t.arg.id({ required: true }) },
    resolve: async (_root, { scheduledSendId }, context) => {
      await sendScheduledNow(context, actorOf(context), idOf(scheduledSendId));
      return {};
    },
  }),
);

builder.mutationField('cancelScheduledSend', (t) =>
  t.field({
    type: CancelScheduledSendResult,
    description: 'Cancels a message to many that waits for its time.',
    permission: 'messages.send',
    args: { scheduledSendId: t.arg.id({ required: true }) },
    resolve: async (_root, { scheduledSendId }, context) => {
      await cancelScheduledSend(context, actorOf(context), idOf(scheduledSendId));
      return {};
    },
  }),
);
