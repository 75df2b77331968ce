import { isRobot } from '../../../domain/engagement/robots.ts';
import { readLanguage } from '../../../words/languages.ts';
import { builder, idOf, resultType } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { slowMissesOf } from '../../platform/throttle/slow-misses.ts';
import { reportBookings } from '../report-bookings.ts';
import { slowedWhenMissed } from '../slowed-when-missed.ts';
import { RefusedAnswerRef, SlideBookingRef, type SlideBookingShape, sayRefused } from '../types.ts';
import { trackLead } from './beacon-queue.ts';

const mostSlides = 100;
const mostAnswers = 100;
const mostEvents = 20;
const mostBookings = 3;
const mostRanges = 500;

type TrackedShape = { bookings?: readonly SlideBookingShape[]; refused?: ReturnType<typeof sayRefused> };
const TrackLeadResult = resultType<TrackedShape>('TrackLeadResult', (t) => ({
  bookings: t.field({
    type: [SlideBookingRef],
    nullable: true,
    resolve: (result) => result.bookings && [...result.bookings],
  }),
  refused: t.field({
    type: [RefusedAnswerRef],
    nullable: true,
    description: 'The answers that were not stored, each with the reason in a sentence.',
    resolve: (result) => result.refused,
  }),
}));

const ViewRangeInput = builder.inputType('ViewRangeInput', {
  fields: (t) => ({ start: t.float({ required: true }), end: t.float({ required: true }) }),
});
const SlideTimeInput = builder.inputType('SlideTimeInput', {
  fields: (t) => ({
    pitchSlideId: t.id({ required: true }),
    seconds: t.float({ required: true }),
    video: t.boolean(),
    videoDuration: t.float(),
    audio: t.boolean(),
    audioDuration: t.float(),
    listens: t.int(),
    viewRanges: t.field({ type: [ViewRangeInput] }),
  }),
});
const LeadWidgetInput = builder.inputType('LeadWidgetInput', {
  fields: (t) => ({ widgetId: t.id({ required: true }), values: t.stringList({ required: true }) }),
});
const TrackEventInput = builder.inputType('TrackEventInput', {
  fields: (t) => ({
    kind: t.string({ required: true }),
    pitchSlideId: t.id(),
    eventUri: t.string(),
    inviteeUri: t.string(),
  }),
});

builder.mutationField('trackLead', (t) =>
  t.field({
    type: TrackLeadResult,
    permission: 'public',
    isForContacts: true,
    args: {
      leadActivitySsid: t.arg.string({ required: true }),
      times: t.arg({ type: [SlideTimeInput] }),
      widgets: t.arg({ type: [LeadWidgetInput] }),
      events: t.arg({ type: [TrackEventInput] }),
      language: t.arg.string({ description: 'The language of the page, such as "es".' }),
    },
    resolve: async (_root, { leadActivitySsid, times, widgets, events, language }, context) => {
      if (isRobot(context.request.userAgent)) return {};
      const tracked = await trackLead(context, {
        ssid: leadActivitySsid,
        times: (times ?? []).slice(0, mostSlides).map((time) => ({
          slideId: idOf(time.pitchSlideId),
          seconds: time.seconds,
          video: time.video ?? false,
          videoDuration: time.videoDuration ?? null,
          audio: time.audio ?? false,
          audioDuration: time.audioDuration ?? null,
          listens: time.listens ?? 0,
          viewRanges: (time.viewRanges ?? []).slice(0, mostRanges),
        })),
        answers: (widgets ?? [])
          .slice(0, mostAnswers)
          .map(({ widgetId, values }) => ({ widgetId: idOf(widgetId), values })),
        events: (events ?? []).slice(0, mostEvents).map((event) => event.kind),
      });
      const answersRefused = tracked ?? (await slowedWhenMissed(context, () => refuse('content-gone')));
      const refused = sayRefused(answersRefused, readLanguage(language));
      const scheduled = (events ?? []).filter((event) => event.kind === 'scheduled').slice(0, mostBookings);
      if (scheduled.length === 0) return { refused };
      const reports = scheduled.map(({ pitchSlideId, eventUri, inviteeUri }) => ({
        ...{ slideId: idOf(pitchSlideId), eventUri: eventUri ?? '', inviteeUri: inviteeUri ?? '' },
      }));
      const bookings = await reportBookings(context, leadActivitySsid, reports);
      if (bookings.some(({ state }) => state === 'unknown')) await slowMissesOf(context).hold(context.request.ip);
      return { refused, bookings };
    },
  }),
);
