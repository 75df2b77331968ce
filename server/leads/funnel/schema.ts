import type { CampaignId, LeadId } from '../../../domain/ids.ts';
import { type FunnelStage, funnelStages } from '../../../domain/reports/funnel.ts';
import { actorOf, builder, idOf, resultType } from '../../platform/graphql/builder.ts';
import { leadIdsAtStage } from './load-at-stage.ts';
import type { AtStage } from './types.ts';

/** A stage of a campaign's funnel. */
export const FunnelStageRef = builder.enumType('FunnelStageName', {
  description: 'What contacts of a campaign reach: a text is sent, delivered, opened, watched, answered, booked.',
  values: Object.fromEntries(funnelStages.map((value) => [value.toUpperCase(), { value }])) as Record<
    string,
    { value: FunnelStage }
  >,
});

/** The contacts at a stage of a campaign. */
export const AtStageFilter = builder.inputType('AtStageFilter', {
  description: 'Who in a campaign has reached this stage (anyone in it without one), and not the other.',
  fields: (t) => ({
    campaignId: t.id({ required: true }),
    stage: t.field({ type: FunnelStageRef }),
    without: t.field({ type: FunnelStageRef }),
    sentContent: t.boolean({ description: 'Whether content was sent to them; either if left out.' }),
  }),
});

type Given = {
  campaignId: string;
  stage?: FunnelStage | null | undefined;
  without?: FunnelStage | null | undefined;
  sentContent?: boolean | null | undefined;
};

/** The filter as the store takes it. */
export function atStageOf({ campaignId, stage, without, sentContent }: Given): AtStage {
  const stages = { stage: stage ?? null, without: without ?? null };
  return { campaignId: idOf<CampaignId>(campaignId), ...stages, sentContent: sentContent ?? null };
}

const LeadIdsResult = resultType<{ leadIds: LeadId[] }>('LeadIdsResult', (t) => ({
  leadIds: t.idList({ nullable: true, resolve: ({ leadIds }) => leadIds ?? null }),
}));

builder.queryField('leadIdsAtStage', (t) =>
  t.field({
    type: LeadIdsResult,
    description:
      'Every contact at a stage of a campaign at this moment, by id: what is done with them reaches only these.',
    permission: 'leads.view',
    args: { atStage: t.arg({ type: AtStageFilter, required: true }), search: t.arg.string() },
    resolve: async (_root, { atStage, search }, context) => ({
      leadIds: await leadIdsAtStage(context, actorOf(context), { ...atStageOf(atStage), search: search ?? null }),
    }),
  }),
);
