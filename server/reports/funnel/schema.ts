import type { CampaignId } from '../../../domain/ids.ts';
import type { FunnelStep } from '../../../domain/reports/funnel.ts';
import { FunnelStageRef } from '../../leads/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { actorOf, builder, idOf, resultType } from '../../platform/graphql/builder.ts';
import { type FunnelNow, loadFunnel } from './load-funnel.ts';

const FunnelStepRef = builder.objectRef<FunnelStep>('FunnelStep').implement({
  description: 'A stage that contacts of a campaign have reached, whatever they reached before.',
  fields: (t) => ({
    stage: t.expose('stage', { type: FunnelStageRef }),
    people: t.exposeInt('people'),
    before: t.expose('before', { type: FunnelStageRef, nullable: true }),
    peopleBefore: t.exposeInt('peopleBefore', {
      description: 'Contacts who have reached the stage before, or for the first one all in the campaign.',
    }),
    fromBefore: t.exposeInt('fromBefore', { description: 'Those of them who have reached this one too.' }),
    withoutContent: t.exposeInt('withoutContent', {
      description: 'Of the others, those who couldn’t: it takes content, and none was sent to them.',
    }),
  }),
});

const CampaignFunnelResult = resultType<FunnelNow>('CampaignFunnelResult', (t) => ({
  people: t.exposeInt('people', { nullable: true }),
  isOnItsWay: t.exposeBoolean('isOnItsWay', {
    nullable: true,
    description: 'Whether messages are on their way: whom none has reached may still get one.',
  }),
  isReportDue: t.exposeBoolean('isReportDue', {
    nullable: true,
    description: 'Whether the carrier’s report about a message sent a moment ago is still to come.',
  }),
  isContentDue: t.exposeBoolean('isContentDue', {
    nullable: true,
    description: 'Whether content is still to come for someone who got a message.',
  }),
  steps: t.expose('steps', { type: [FunnelStepRef], nullable: true }),
}));

builder.queryField('campaignFunnel', (t) =>
  t.field({
    type: CampaignFunnelResult,
    description: 'How far the contacts in a campaign came, stage by stage.',
    permission: 'campaigns.view',
    args: { campaignId: t.arg.id({ required: true }) },
    resolve: (_root, { campaignId }, context) => {
      const { organizationId } = actorOf(context);
      return inTransaction(context.db, organizationId, (tx) =>
        loadFunnel(tx, organizationId, idOf<CampaignId>(campaignId), context.clock.now()),
      );
    },
  }),
);
