import type { CampaignId } from '../../../domain/ids.ts';
import { wholeSeconds } from '../../../domain/time/durations.ts';
import { loadCampaign } from '../../campaigns/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { actorOf, builder, idOf, resultType } from '../../platform/graphql/builder.ts';
import { countVisits, readAttention, type SlideAttention, VISITS_READ } from './store.ts';

const SlideAttentionRef = builder.objectRef<SlideAttention>('SlideAttention').implement({
  description: 'What the contacts in a campaign did on one slide.',
  fields: (t) => ({
    pitchId: t.exposeID('pitchId'),
    pitchTitle: t.exposeString('pitchTitle', { nullable: true }),
    slideId: t.exposeID('slideId'),
    title: t.exposeString('title', { nullable: true }),
    isVideo: t.exposeBoolean('isVideo'),
    reached: t.exposeInt('reached'),
    medianSeconds: t.int({
      description: 'Half of them stayed at most this long.',
      resolve: ({ medianSeconds }) => wholeSeconds(medianSeconds),
    }),
    left: t.exposeInt('left', { description: 'Contacts who came no further and didn’t finish.' }),
    played: t.intList({
      description: 'Of a video in equal parts, how many contacts played each; empty if no one did.',
      resolve: ({ played }) => [...played],
    }),
  }),
});

type Attention = { slides: SlideAttention[]; visitsRead: number | null };
const CampaignAttentionResult = resultType<Attention>('CampaignAttentionResult', (t) => ({
  slides: t.expose('slides', { type: [SlideAttentionRef], nullable: true }),
  visitsRead: t.exposeInt('visitsRead', {
    nullable: true,
    description: 'How many of the newest visits these are of; null if of all.',
  }),
}));

builder.queryField('campaignAttention', (t) =>
  t.field({
    type: CampaignAttentionResult,
    description: 'How many contacts reached each slide of a campaign, how long they stayed, and where they left.',
    permission: 'campaigns.view',
    args: { campaignId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => {
      const { organizationId } = actorOf(context);
      const campaignId = idOf<CampaignId>(args.campaignId);
      return inTransaction(context.db, organizationId, async (tx) => {
        await loadCampaign(tx, organizationId, campaignId);
        const visits = await countVisits(tx, organizationId, campaignId);
        const slides = await readAttention(tx, organizationId, campaignId);
        return { slides, visitsRead: visits > VISITS_READ ? VISITS_READ : null };
      });
    },
  }),
);
