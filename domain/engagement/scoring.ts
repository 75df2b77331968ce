import type { WatchedRange } from './watched-ranges.ts';
import { watchedShare } from './watched-ranges.ts';

/** Viewing time scores once for each full stretch of this many seconds. */
export const viewTimeScoresPerSeconds = 6;

/** A video scores once this share of it has been watched. */
export const videoScoresFromShare = 0.85;

/** The points that each kind of activity is worth, as the platform sets them. */
export type EngagementMetrics = {
  readonly view: number;
  readonly viewTime: number;
  readonly share: number;
  readonly reopen: number;
  readonly widget: number;
  readonly video: number;
  readonly scheduled: number;
  readonly completed: number;
};

/** How often each kind of activity happened; viewing time in seconds. */
export type EngagementCounts = {
  readonly views: number;
  readonly viewSeconds: number;
  readonly shares: number;
  readonly reopens: number;
  readonly widgets: number;
  readonly videos: number;
  readonly scheduled: number;
  readonly completed: number;
};

/** The engagement score: points times how often, over every kind of activity. */
export function score(metrics: EngagementMetrics, counts: EngagementCounts): number {
  return (
    metrics.view * counts.views +
    metrics.viewTime * Math.floor(counts.viewSeconds / viewTimeScoresPerSeconds) +
    metrics.share * counts.shares +
    metrics.reopen * counts.reopens +
    metrics.widget * counts.widgets +
    metrics.video * counts.videos +
    metrics.scheduled * counts.scheduled +
    metrics.completed * counts.completed
  );
}

/** Says whether a video was watched far enough to score, by the different seconds of it that were seen. */
export function videoScores(ranges: readonly WatchedRange[], durationSeconds: number | null): boolean {
  // A hair below the share, so that 85 seconds of 100 told in tenths is not lost to rounding.
  return watchedShare(ranges, durationSeconds) >= videoScoresFromShare - 1e-9;
}
