import type { SlideTime } from '../../domain/engagement/merge-activity.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { problemSentence } from '../../domain/widgets/problem-sentence.ts';
import type { AnswerProblem } from '../../domain/widgets/registry.ts';
import { type Language, sourceLanguage } from '../../words/languages.ts';
import type { ConfirmedState } from '../integrations/index.ts';
import { builder } from '../platform/graphql/builder.ts';

export type SlideTimeRow = SlideTime & {
  readonly ssid: string;
  readonly slideId: number;
  readonly slideTitle: string | null;
};

/** How often a contact played the audio of a slide. */
export type SlideListens = { readonly slideId: number; readonly listens: number };

/** One visit of one browser to one link. */
export type SessionRow = {
  readonly organizationId: OrganizationId;
  readonly ssid: string;
  readonly deviceId: string;
  readonly leadId: LeadId;
  readonly pitchId: number;
  readonly campaignId: CampaignId | null;
  readonly stepId: number | null;
  readonly createdAt: Date;
  readonly seenAt: Date | null;
  readonly finishedAt: Date | null;
  readonly lastActiveAt: Date;
  readonly archived: boolean;
};

export type ActivityRow = SessionRow & { readonly times: readonly SlideTimeRow[] };

export type AnswerRow = {
  readonly widgetId: number;
  readonly pitchId: number | null;
  readonly campaignId: CampaignId | null;
  readonly label: string | null;
  readonly content: string | null;
  readonly values: readonly string[];
  readonly answeredAt: Date;
};

export const ActivityRef = builder.objectRef<ActivityRow>('Activity');
export const SlideTimeRef = builder.objectRef<SlideTimeRow>('SlideTime');
export const LeadWidgetRef = builder.objectRef<AnswerRow>('LeadWidget');

/** An answer that wasn't stored, and why. */
export type RefusedAnswer = { readonly widgetId: number; readonly problem: AnswerProblem };

/** The id of a question, or the name of a form's field. */
type SaidRefusal = { readonly widgetId: number | string; readonly problem: string };

export const RefusedAnswerRef = builder.objectRef<SaidRefusal>('RefusedAnswer').implement({
  fields: (t) => ({ widgetId: t.exposeID('widgetId'), problem: t.exposeString('problem') }),
});

/** Why answers weren't stored, in the language of the page, or in English if it names none. */
export function sayRefused(refused: readonly RefusedAnswer[], language: Language | null): SaidRefusal[] {
  return refused.map(({ widgetId, problem }) => ({
    widgetId,
    problem: problemSentence(language ?? sourceLanguage, problem),
  }));
}

/** The result of a booking on a slide. */
export type SlideBookingShape = {
  readonly slideId: number;
  readonly state: ConfirmedState;
  /** When and where, in the zone of the person who booked; null until it's known, and in health. */
  readonly meeting: MeetingShape | null;
};
type MeetingShape = { readonly at: Date; readonly zone: string; readonly place: string | null };

const SlideMeetingRef = builder.objectRef<MeetingShape>('SlideMeeting').implement({
  fields: (t) => ({
    at: t.string({ resolve: ({ at }) => at.toISOString() }),
    zone: t.exposeString('zone'),
    place: t.exposeString('place', { nullable: true }),
  }),
});
export const SlideBookingRef = builder.objectRef<SlideBookingShape>('SlideBooking').implement({
  fields: (t) => ({
    pitchSlideId: t.exposeID('slideId'),
    state: t.exposeString('state'),
    meeting: t.field({ type: SlideMeetingRef, nullable: true, resolve: ({ meeting }) => meeting }),
  }),
});
