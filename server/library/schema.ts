import { actorOf, builder, resultType } from '../platform/graphql/builder.ts';
import { listCategories } from './list-public-campaigns.ts';

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
