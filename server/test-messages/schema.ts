import type { CampaignId } from '../../domain/ids.ts';
import { loadTest, type TestState, WaitRef } from '../messages/index.ts';
import { actorOf, builder, idOf, resultType } from '../platform/graphql/builder.ts';
import { refuse } from '../platform/refusal.ts';
import { sendTest } from './send-test.ts';

const SendTestResult = resultType<{ testId: number; phone: string; hasLink: boolean }>('SendTestResult', (t) => ({
  testId: t.exposeID('testId', { nullable: true }),
  phone: t.exposeString('phone', { nullable: true }),
  hasLink: t.exposeBoolean('hasLink', { nullable: true }),
}));

builder.mutationField('sendTest', (t) =>
  t.field({
    type: SendTestResult,
    permission: 'messages.test',
    args: { messageContent: t.arg.string({ required: true }), pitchId: t.arg.id(), campaignId: t.arg.id() },
    resolve: (_root, { messageContent, pitchId, campaignId }, context) =>
      sendTest(context, actorOf(context), {
        content: messageContent,
        pitchId: pitchId ? idOf(pitchId) : null,
        campaignId: campaignId ? idOf<CampaignId>(campaignId) : null,
      }),
  }),
);

const TestStateRef = builder.objectRef<TestState>('TestState').implement({
  fields: (t) => ({
    isSent: t.exposeBoolean('isSent', { description: 'Whether the carrier has taken it.' }),
    wait: t.expose('wait', { type: WaitRef, nullable: true }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it waits; null while it is about to go.' }),
    error: t.exposeString('error', { nullable: true, description: "Why it didn't go, or didn't arrive." }),
  }),
});

const TestStateResult = resultType<{ state: TestState }>('TestStateResult', (t) => ({
  state: t.field({ type: TestStateRef, nullable: true, resolve: ({ state }) => state }),
}));

builder.queryField('testState', (t) =>
  t.field({
    type: TestStateResult,
    permission: 'messages.send',
    description: 'How far a test has come that the signed-in person sent to their own phone.',
    args: { testId: t.arg.id({ required: true }) },
    resolve: async (_root, { testId }, context) => {
      const { organizationId, userId } = actorOf(context);
      const state = await loadTest(context, { organizationId, userId, id: idOf(testId) });
      return { state: state ?? refuse('not-found') };
    },
  }),
);
