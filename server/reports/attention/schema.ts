import type { CampaignId } from '../../../domain/ids.ts';
import { wholeSeconds } from '../../../domain/time/durations.ts';
import { hiddenPitch } from '../../pitches/index.ts';
import { actorOf, builder, idOf, type RequestContext, resultType } from '../../platform/graphql/builder.ts';
import { type Attention, loadAttention, type SlideAttention } from './load-attention.ts';

const hidden = ({ pitchId }: SlideAttention, context: RequestContext) =>
  hiddenPitch({ organizationId: actorOf(context).organizationId, id: pitchId }, context);

const SlideAttentionRef = builder.objectRef<SlideAttention>('SlideAttention').implement({
  description: 'What the contacts in a campaign did on one slide.',
  fields: (t) => ({
    pitchId: t.exposeID('pitchId'),
    pitchTitle: t.exposeString('pitchTitle', { nullable: true, mask: hidden }),
    slideId: t.exposeID('slideId'),
    title: t.exposeString('title', { nullable: true, mask: hidden }),
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
    resolve: (_root, { campaignId }, context) =>
      loadAttention(context, actorOf(context).organizationId, idOf<CampaignId>(campaignId)),
  }),
);
