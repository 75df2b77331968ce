import { mostListens } from './listening.ts';
import type { WatchedRange } from './watched-ranges.ts';
import { firstSeconds, mergeRanges, watchedSeconds } from './watched-ranges.ts';

/** What is known about one slide in one viewing session. */
export type SlideTime = {
  readonly seconds: number;
  readonly video: boolean;
  readonly videoDuration: number | null;
  readonly audio: boolean;
  readonly audioDuration: number | null;
  /** How often its audio was started. */
  readonly listens: number;
  /** The ranges of its video or audio that were played. */
  readonly viewRanges: readonly WatchedRange[];
};

/** A slide without any viewing time yet. */
export const noSlideTime: SlideTime = {
  ...{ seconds: 0, video: false, videoDuration: null, audio: false, audioDuration: null, listens: 0, viewRanges: [] },
};

/** Clocks of browsers and servers differ a little. Time above this multiple of the wall clock is never counted. */
export const wallClockSlack = 1.05;

const mostRanges = 500;
// No player runs faster than this.
const fastestPlaying = 2;
const longestVideoSeconds = 24 * 3_600;

/**
 * The stored activity after one more report: the largest time wins, capped by the wall clock, and watched ranges add up
 * to at most what a player can show in that time. Reports hold totals, so repeated, late and reordered ones change
 * nothing.
 */
export function mergeSlideTime(stored: SlideTime, incoming: SlideTime, wallClockCapSeconds: number): SlideTime {
  const most = Math.max(0, wallClockCapSeconds) * wallClockSlack;
  const videoDuration = longer(stored.videoDuration, incoming.videoDuration);
  const audioDuration = longer(stored.audioDuration, incoming.audioDuration);
  return {
    seconds: Math.max(stored.seconds, Math.min(counted(incoming.seconds), most)),
    video: stored.video || incoming.video,
    videoDuration,
    audio: stored.audio || incoming.audio,
    audioDuration,
    listens: Math.max(stored.listens, Math.min(Math.floor(counted(incoming.listens)), mostListens)),
    viewRanges: watched(stored, incoming, longer(videoDuration, audioDuration), most * fastestPlaying),
  };
}

function watched(stored: SlideTime, incoming: SlideTime, duration: number | null, most: number): WatchedRange[] {
  const ranges = [...stored.viewRanges, ...incoming.viewRanges.slice(0, mostRanges)];
  const merged = mergeRanges(ranges, duration ?? longestVideoSeconds);
  // A client that keeps sending new fragments would make the row grow without bound.
  if (merged.length > mostRanges) return [...stored.viewRanges];
  return firstSeconds(merged, Math.max(most, watchedSeconds(stored.viewRanges)));
}

function counted(seconds: number): number {
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

function longer(first: number | null, second: number | null): number | null {
  const known = [first, second].filter(
    (value): value is number => value !== null && value > 0 && value <= longestVideoSeconds,
  );
  return known.length === 0 ? null : Math.max(...known);
}
