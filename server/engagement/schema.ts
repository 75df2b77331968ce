import { idleMs } from '../../domain/engagement/view-time.ts';
import type { CampaignId } from '../../domain/ids.ts';
import { LeadRef } from '../leads/index.ts';
import { findPitch, PitchRef, type PitchRow } from '../pitches/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { builder, idOf, instant, type RequestContext, resultType } from '../platform/graphql/builder.ts';
import { Refusal } from '../platform/refusal.ts';
import { type LoadedActivity, loadLeadActivity, type OpenedLink } from './activity/load-lead-activity.ts';
import { nameForStaff } from './activity/name-for-staff.ts';
import { activityOfLead, answersOfLead } from './activity/show-engagement.ts';
import { slowedWhenMissed } from './activity/slowed-when-missed.ts';
import {
  ActivityRef,
  type ActivityRow,
  type AnswerRow,
  LeadWidgetRef,
  SlideBookingRef,
  type SlideBookingShape,
  type SlideListens,
  SlideTimeRef,
  type SlideTimeRow,
} from './types.ts';
import { whoTexts } from './verification/code-receiver.ts';
import { type LinkCodes, pageBehindLink } from './viewer/open-viewer.ts';

const ViewRange = builder.objectRef<{ start: number; end: number }>('ViewRange').implement({
  fields: (t) => ({ start: t.exposeFloat('start'), end: t.exposeFloat('end') }),
});

SlideTimeRef.implement({
  fields: (t) => ({
    seconds: t.exposeFloat('seconds'),
    video: t.exposeBoolean('video'),
    videoDuration: t.exposeFloat('videoDuration', { nullable: true }),
    audio: t.exposeBoolean('audio'),
    audioDuration: t.exposeFloat('audioDuration', { nullable: true }),
    listens: t.exposeInt('listens'),
    viewRanges: t.field({ type: [ViewRange], resolve: (time) => [...time.viewRanges] }),
    pitchSlideId: t.id({ resolve: (time) => time.slideId }),
    pitchSlideTitle: t.exposeString('slideTitle', { nullable: true, mask: 'hidden' }),
  }),
});

ActivityRef.implement({
  fields: (t) => ({
    ssid: t.string({
      description: 'The visit: its id for the contact’s own calls, and for everyone else a name that opens nothing.',
      resolve: ({ ssid }, _args, { actor }) => (actor ? nameForStaff(ssid) : ssid),
    }),
    deviceId: t.string({
      description:
        'The browser: its id for the contact’s own calls, and for everyone else a name that only says which visits it made.',
      resolve: ({ deviceId }, _args, { actor }) => (actor ? nameForStaff(deviceId) : deviceId),
    }),
    leadId: t.exposeID('leadId', { nullable: true }),
    pitchId: t.exposeID('pitchId'),
    pitch: t.field({
      type: PitchRef,
      nullable: true,
      mask: 'hidden',
      resolve: ({ organizationId, pitchId }, _args, context) =>
        inTransaction(context.db, organizationId, (tx) => findPitch(tx, organizationId, pitchId)),
    }),
    campaignFeatureId: t.exposeID('stepId', { nullable: true }),
    campaignId: t.exposeID('campaignId', { nullable: true }),
    times: t.field({ type: [SlideTimeRef], resolve: (activity) => [...activity.times] }),
    lastActive: t.string({ resolve: (activity) => instant(activity.lastActiveAt) }),
    archived: t.exposeBoolean('archived'),
    active: t.boolean({ resolve: isViewingNow }),
    created: t.string({ resolve: (activity) => instant(activity.createdAt) }),
  }),
});

LeadWidgetRef.implement({
  fields: (t) => ({
    pitchId: t.exposeID('pitchId', { nullable: true }),
    widgetId: t.exposeID('widgetId'),
    campaignId: t.exposeID('campaignId', { nullable: true }),
    label: t.exposeString('label', { nullable: true, mask: 'hidden' }),
    content: t.exposeString('content', { nullable: true, mask: 'answer-text' }),
    values: t.stringList({ mask: 'answer', resolve: (answer) => [...answer.values] }),
    answered: t.string({ resolve: (answer) => instant(answer.answeredAt) }),
  }),
});

builder.objectFields(LeadRef, (t) => ({
  widgets: t.field({
    type: [LeadWidgetRef],
    mask: 'hidden',
    resolve: (lead, _args, context) => answersOfLead(context, lead.organizationId, lead.id),
  }),
  activity: t.field({
    type: [ActivityRef],
    resolve: (lead, _args, context) => activityOfLead(context, lead.organizationId, lead.id),
  }),
}));

type ViewerLeadShape = { firstName: string | null };
const ViewerLead = builder.objectRef<ViewerLeadShape>('ViewerLead').implement({
  fields: (t) => ({ firstName: t.exposeString('firstName', { nullable: true, mask: 'name' }) }),
});

type ViewerCampaignShape = { brandName: string | null; brandImage: string | null; brandColor: string | null };
const ViewerCampaign = builder.objectRef<ViewerCampaignShape>('ViewerCampaign').implement({
  fields: (t) => ({
    brandName: t.exposeString('brandName', { nullable: true }),
    brandImage: t.exposeString('brandImage', { nullable: true }),
    brandColor: t.exposeString('brandColor', { nullable: true }),
  }),
});

const SlideListensRef = builder.objectRef<SlideListens>('SlideListens').implement({
  fields: (t) => ({ pitchSlideId: t.exposeID('slideId'), listens: t.exposeInt('listens') }),
});

type Loaded = {
  ssid: string;
  token: string | null;
  opened: OpenedLink & { readonly codes: LinkCodes };
  /** Only for a browser that has to be verified. */
  sender: string | null;
  lead: ViewerLeadShape;
  pitch: PitchRow;
  activity: ActivityRow;
  campaign: ViewerCampaignShape;
  times: readonly SlideTimeRow[];
  answers: readonly AnswerRow[];
  listens: readonly SlideListens[];
  bookings: readonly SlideBookingShape[];
};
const LoadLeadActivityResult = resultType<Loaded>('LoadLeadActivityResult', (t) => ({
  ssid: t.exposeString('ssid', { nullable: true }),
  token: t.exposeString('token', { nullable: true }),
  // What the viewer draws, as on the server; for a page that was drawn without content.
  page: t.string({
    nullable: true,
    resolve: async ({ opened }, _args, context) =>
      opened ? JSON.stringify(await pageBehindLink(context, opened)) : null,
  }),
  sender: t.exposeString('sender', { nullable: true }),
  lead: t.expose('lead', { type: ViewerLead, nullable: true }),
  pitch: t.expose('pitch', { type: PitchRef, nullable: true }),
  activity: t.expose('activity', { type: ActivityRef, nullable: true }),
  campaign: t.expose('campaign', { type: ViewerCampaign, nullable: true }),
  times: t.field({ type: [SlideTimeRef], nullable: true, resolve: (result) => result.times && [...result.times] }),
  answers: t.field({
    type: [LeadWidgetRef],
    nullable: true,
    resolve: (result) => result.answers && [...result.answers],
  }),
  listens: t.field({
    type: [SlideListensRef],
    nullable: true,
    resolve: (result) => result.listens && [...result.listens],
  }),
  bookings: t.field({
    type: [SlideBookingRef],
    nullable: true,
    resolve: (result) => result.bookings && [...result.bookings],
  }),
}));
builder.mutationField('loadLeadActivity', (t) =>
  t.field({
    type: LoadLeadActivityResult,
    permission: 'public',
    isForContacts: true,
    args: {
      pitchId: t.arg.id(),
      campaignId: t.arg.id(),
      campaignLeadCode: t.arg.string({ required: true }),
      campaignFeatureCode: t.arg.string({ required: true }),
      token: t.arg.string(),
      deviceId: t.arg.string({ required: true }),
      drawn: t.arg.string(),
    },
    resolve: async (_root, args, context) => {
      const codes = { lead: args.campaignLeadCode, step: args.campaignFeatureCode };
      const asked = slowedWhenMissed(context, () =>
        loadLeadActivity(context, {
          ...{ leadCode: codes.lead, stepCode: codes.step, deviceId: args.deviceId },
          ...{ untrustedTokens: args.token ?? '', userAgent: context.request.userAgent },
          ...{ untrustedDrawn: args.drawn ?? null, contactsOf: context.contactsOf },
          pitchId: args.pitchId == null ? null : idOf(args.pitchId),
          campaignId: args.campaignId == null ? null : idOf<CampaignId>(args.campaignId),
        }),
      );
      return asked.then(
        (loaded) => shownOf(loaded, codes),
        async (error: unknown) => {
          if (!(error instanceof Refusal) || error.code !== 'no-access') throw error;
          const sender = await whoTexts(context, codes.lead, codes.step);
          return { success: false, errors: [error.message], sender };
        },
      );
    },
  }),
);

function shownOf(loaded: LoadedActivity, codes: LinkCodes): Loaded {
  const { link, pitch, activity } = loaded;
  const { brandName, brandImage, brandColor } = link;
  return {
    ...loaded,
    ...{ ssid: activity.ssid, times: activity.times, sender: null },
    opened: { link, pitch, codes },
    lead: { firstName: link.leadFirstName },
    campaign: { brandName, brandImage, brandColor },
  };
}

function isViewingNow(activity: ActivityRow, _args: unknown, context: RequestContext): boolean {
  return context.clock.now().getTime() - activity.lastActiveAt.getTime() <= idleMs;
}
