import type { CampaignId } from '../../../domain/ids.ts';
import { actorOf, builder, idOf, resultType } from '../../platform/graphql/builder.ts';
import { loadMoments, type Moment } from './load-moments.ts';

const CampaignMomentRef = builder.objectRef<Moment>('CampaignMoment').implement({
  description: 'How many contacts opened a campaign or answered it first in this hour of this day of the week.',
  fields: (t) => ({
    weekday: t.exposeInt('weekday', { description: '1 is Monday, 7 is Sunday.' }),
    hour: t.exposeInt('hour'),
    opened: t.exposeInt('opened'),
    answered: t.exposeInt('answered'),
  }),
});

const CampaignMomentsResult = resultType<{ moments: Moment[]; zone: string }>('CampaignMomentsResult', (t) => ({
  moments: t.expose('moments', { type: [CampaignMomentRef], nullable: true }),
  zone: t.exposeString('zone', { nullable: true }),
}));

builder.queryField('campaignMoments', (t) =>
  t.field({
    type: CampaignMomentsResult,
    description: 'When the contacts in a campaign opened it and answered it first, on the organization’s clock.',
    permission: 'campaigns.view',
    args: { campaignId: t.arg.id({ required: true }) },
    resolve: (_root, { campaignId }, context) => loadMoments(context, actorOf(context), idOf<CampaignId>(campaignId)),
  }),
);
