import type { CampaignId } from '../../../domain/ids.ts';
import { builder, idOf } from '../../platform/graphql/builder.ts';
import { restoreCampaign } from '../archive-campaign.ts';
import { CampaignResult, withCampaign } from '../results.ts';

builder.mutationField('restoreCampaign', (t) =>
  t.field({
    type: CampaignResult,
    permission: 'campaigns.edit',
    description: 'Takes an archived campaign back into the list. Messages that archiving canceled stay canceled.',
    args: { campaignId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) =>
      withCampaign(context, async (tx, actor) => {
        await restoreCampaign(tx, context, actor, idOf<CampaignId>(args.campaignId));
        return idOf<CampaignId>(args.campaignId);
      }),
  }),
);
