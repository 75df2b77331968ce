import { actorOf, builder, idOf, resultType } from '../platform/graphql/builder.ts';
import { sendTest } from './send-test.ts';

const SendTestResult = resultType<{ phone: string; hasLink: boolean }>('SendTestResult', (t) => ({
  phone: t.exposeString('phone', { nullable: true }),
  hasLink: t.exposeBoolean('hasLink', { nullable: true }),
}));

builder.mutationField('sendTest', (t) =>
  t.field({
    type: SendTestResult,
    permission: 'messages.send',
    args: { messageContent: t.arg.string({ required: true }), pitchId: t.arg.id(), campaignId: t.arg.id() },
    resolve: (_root, { messageContent, pitchId, campaignId }, context) =>
      sendTest(context, actorOf(context), {
        content: messageContent,
        pitchId: pitchId ? idOf(pitchId) : null,
        campaignId: campaignId ? idOf(campaignId) : null,
      }),
  }),
);
