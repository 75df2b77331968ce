import type { WatchedRange } from './watched-ranges.ts';
import { watchedShare } from './watched-ranges.ts';

/** Viewing time scores once per full stretch of this many seconds. */
export const viewTimeScoresPerSeconds = 6;

/** A video scores once this share of it was watched. */
export const videoScoresFromShare = 0.85;

/** The points for each kind of activity, as set by the platform. */
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

/** How often each kind of activity happened. Viewing time is in seconds. */
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

/** The engagement score: points times count, over every kind of activity. */
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

/** Whether enough distinct seconds of a video were watched to score. */
export function videoScores(ranges: readonly WatchedRange[], durationSeconds: number | null): boolean {
  // Slightly below the share, so that 85 of 100 seconds reported in tenths isn't lost to rounding.
  return watchedShare(ranges, durationSeconds) >= videoScoresFromShare - 1e-9;
}
