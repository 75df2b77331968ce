/** A range of a video that was watched, in seconds from its start. */
export type WatchedRange = { readonly start: number; readonly end: number };

// Players report positions up to a tick apart, so a smaller gap between two ranges isn't a jump.
const joinWithin = 0.05;

/** The watched ranges in order, with overlaps joined, cut to the video's length if it is known. */
export function mergeRanges(ranges: readonly WatchedRange[], durationSeconds: number | null = null): WatchedRange[] {
  const end = durationSeconds === null || !(durationSeconds > 0) ? Number.POSITIVE_INFINITY : durationSeconds;
  const clipped = ranges
    .map((range) => ({ start: Math.max(0, range.start), end: Math.min(range.end, end) }))
    .filter((range) => Number.isFinite(range.start) && Number.isFinite(range.end) && range.end > range.start)
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const merged: { start: number; end: number }[] = [];
  for (const range of clipped) {
    const last = merged.at(-1);
    if (last !== undefined && range.start <= last.end + joinWithin) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
  }
  return merged;
}

/** The first ranges of merged ones, up to this many seconds. */
export function firstSeconds(merged: readonly WatchedRange[], seconds: number): WatchedRange[] {
  const kept: WatchedRange[] = [];
  let left = seconds;
  for (const { start, end } of merged) {
    if (left <= 0) break;
    kept.push({ start, end: Math.min(end, start + left) });
    left -= end - start;
  }
  return kept;
}

/** How many distinct seconds of a video were watched. */
export function watchedSeconds(ranges: readonly WatchedRange[], durationSeconds: number | null = null): number {
  return mergeRanges(ranges, durationSeconds).reduce((sum, range) => sum + range.end - range.start, 0);
}

/** The watched share of a video from 0 to 1; 0 while its length is unknown. */
export function watchedShare(ranges: readonly WatchedRange[], durationSeconds: number | null): number {
  if (durationSeconds === null || !(durationSeconds > 0)) return 0;
  return Math.min(1, watchedSeconds(ranges, durationSeconds) / durationSeconds);
}
