import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import { CampaignResult, listCategories } from '../campaigns/index.ts';
import { actorOf, builder, idOf, resultType } from '../platform/graphql/builder.ts';
import { copyCampaign } from './copy-campaign.ts';

const CampaignCategoriesResult = resultType<{ campaignCategories: string[] }>('CampaignCategoriesResult', (t) => ({
  campaignCategories: t.exposeStringList('campaignCategories', { nullable: true }),
}));

builder.queryField('campaignCategories', (t) =>
  t.field({
    type: CampaignCategoriesResult,
    permission: 'library.view',
    resolve: async (_root, _args, context) => ({ campaignCategories: await listCategories(context, actorOf(context)) }),
  }),
);

builder.mutationField('cloneCampaign', (t) =>
  t.field({
    type: CampaignResult,
    permission: 'campaigns.edit',
    args: { campaignId: t.arg.id({ required: true }), organizationId: t.arg.id(), isPublic: t.arg.boolean() },
    resolve: async (_root, args, context) => ({
      campaign: await copyCampaign(context, actorOf(context), {
        campaignId: idOf<CampaignId>(args.campaignId),
        organizationId: args.organizationId ? idOf<OrganizationId>(args.organizationId) : null,
        isPublic: args.isPublic ?? false,
      }),
    }),
  }),
);
