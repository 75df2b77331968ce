import { type EngagementMetrics, score } from '../../domain/engagement/scoring.ts';
import { wholeSeconds } from '../../domain/time/durations.ts';
import type { LeadRow } from './types.ts';

const ONE_POINT_EACH: EngagementMetrics = {
  view: 1,
  viewTime: 1,
  share: 1,
  reopen: 1,
  widget: 1,
  video: 1,
  scheduled: 1,
  completed: 1,
};

/** How much a contact has viewed, and what that scores. */
export function statsOf(lead: LeadRow): { views: number; seconds: number; score: number } {
  const { views, viewedSeconds } = lead;
  const counts = { shares: 0, reopens: 0, widgets: 0, videos: 0, scheduled: 0, completed: 0 };
  return {
    views,
    seconds: wholeSeconds(viewedSeconds),
    score: score(ONE_POINT_EACH, { ...counts, views, viewSeconds: viewedSeconds }),
  };
}
