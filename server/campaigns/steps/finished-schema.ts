import { inTransaction } from '../../platform/database/database.ts';
import { actorOf, builder, idOf, instant, resultType } from '../../platform/graphql/builder.ts';
import { type FinishedLeads, loadFinishedLeads, sendToFinished } from './send-to-finished.ts';

const FinishedLeadsResult = resultType<FinishedLeads>('FinishedLeadsResult', (t) => ({
  leads: t.exposeInt('leads', { nullable: true }),
  firstAt: t.string({ nullable: true, resolve: ({ firstAt }) => instant(firstAt ?? null) }),
  lastAt: t.string({ nullable: true, resolve: ({ lastAt }) => instant(lastAt ?? null) }),
}));

builder.queryField('finishedLeads', (t) =>
  t.field({
    type: FinishedLeadsResult,
    permission: 'campaigns.edit',
    description:
      'How many contacts had the whole campaign before this step was added, and when the first and the last of them would go on if it were sent to them too.',
    args: { campaignFeatureId: t.arg.id({ required: true }) },
    resolve: (_root, { campaignFeatureId }, context) => {
      const actor = actorOf(context);
      return inTransaction(context.db, actor.organizationId, (tx) =>
        loadFinishedLeads(tx, context, actor, idOf(campaignFeatureId)),
      );
    },
  }),
);

const SendToFinishedResult = resultType<{ planned: number }>('SendToFinishedResult', (t) => ({
  planned: t.exposeInt('planned', { nullable: true }),
}));

builder.mutationField('sendToFinished', (t) =>
  t.field({
    type: SendToFinishedResult,
    permission: 'campaigns.edit',
    description:
      'Sends a step that was added later to the contacts who had the whole campaign before: they go on as if it had been there.',
    args: { campaignFeatureId: t.arg.id({ required: true }) },
    resolve: (_root, { campaignFeatureId }, context) => {
      const actor = actorOf(context);
      return inTransaction(context.db, actor.organizationId, async (tx) => ({
        planned: await sendToFinished(tx, context, actor, idOf(campaignFeatureId)),
      }));
    },
  }),
);
