import type { LeadId } from '../../../domain/ids.ts';
import { wholeSeconds } from '../../../domain/time/durations.ts';
import { LeadRef } from '../../leads/index.ts';
import { builder, idOf } from '../../platform/graphql/builder.ts';
import { loadTogether } from '../../platform/graphql/load-together.ts';
import { loadViewsByCampaign, type ViewsInCampaign } from './load-views.ts';

const viewsTogether = loadTogether<LeadId, readonly ViewsInCampaign[]>(loadViewsByCampaign);

const ViewsInCampaignRef = builder
  .objectRef<Pick<ViewsInCampaign, 'views' | 'viewedSeconds'>>('ViewsInCampaign')
  .implement({
    description: 'What a contact viewed of one campaign, however much of others.',
    fields: (t) => ({
      views: t.exposeInt('views'),
      seconds: t.int({ resolve: ({ viewedSeconds }) => wholeSeconds(viewedSeconds) }),
    }),
  });

builder.objectField(LeadRef, 'viewsIn', (t) =>
  t.field({
    type: ViewsInCampaignRef,
    args: { campaignId: t.arg.id({ required: true }) },
    resolve: async (lead, args, context) => {
      const campaignId = idOf(args.campaignId);
      const all = (await viewsTogether(context, lead.organizationId, lead.id)) ?? [];
      return all.find((one) => one.campaignId === campaignId) ?? { views: 0, viewedSeconds: 0 };
    },
  }),
);
