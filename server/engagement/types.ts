import type { SlideTime } from '../../domain/engagement/merge-activity.ts';
import { builder } from '../platform/graphql/builder.ts';

export type SlideTimeRow = SlideTime & {
  readonly ssid: string;
  readonly slideId: number;
  readonly slideTitle: string | null;
};

/** How often a contact began the sound of a slide. */
export type SlideListens = { readonly slideId: number; readonly listens: number };

/** One visit of one browser to one link. */
export type SessionRow = {
  readonly organizationId: number;
  readonly ssid: string;
  readonly deviceId: string;
  readonly leadId: number;
  readonly pitchId: number;
  readonly campaignId: number | null;
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
  readonly campaignId: number | null;
  readonly label: string | null;
  readonly content: string | null;
  readonly values: readonly string[];
  readonly answeredAt: Date;
};

export const ActivityRef = builder.objectRef<ActivityRow>('Activity');
export const SlideTimeRef = builder.objectRef<SlideTimeRow>('SlideTime');
export const LeadWidgetRef = builder.objectRef<AnswerRow>('LeadWidget');
