import { playerProgressMs, seekDebounceMs } from '../../../domain/engagement/view-time.ts';
import { mergeRanges } from '../../../domain/engagement/watched-ranges.ts';
import type { WatchedVideo } from '../tracking.ts';
import type { VideoPlayer } from './video-player.ts';

type Range = { readonly start: number; readonly end: number };
type Tell = (video: WatchedVideo, isTurn: boolean) => void;

// A player may run at twice the speed, and its clock and ours do not tick together.
const fastestRate = 2;
const slackSeconds = 0.75;

/** Asks a player where it is while it plays, and keeps which parts were really played: a jump is not watched. */
export function recordWatching(player: VideoPlayer, before: WatchedVideo | null, tell: Tell) {
  let ranges: readonly Range[] = before?.ranges ?? [];
  let open: { start: number; end: number; atMs: number } | null = null;
  let progress: ReturnType<typeof setInterval> | null = null;
  let settling: ReturnType<typeof setTimeout> | null = null;

  const watched = (): WatchedVideo => ({
    durationSeconds: player.durationSeconds(),
    ranges: mergeRanges(open && open.end > open.start ? [...ranges, { start: open.start, end: open.end }] : ranges),
  });
  const begin = () => {
    settling = null;
    const position = player.positionSeconds();
    open = { start: position, end: position, atMs: performance.now() };
  };
  const end = () => {
    ranges = watched().ranges;
    open = null;
  };
  const sample = (): boolean => {
    if (!open) return true;
    const position = player.positionSeconds();
    const nowMs = performance.now();
    const farthest = open.end + ((nowMs - open.atMs) / 1000) * fastestRate + slackSeconds;
    if (position < open.end - slackSeconds || position > farthest) return false;
    open = { start: open.start, end: Math.max(open.end, position), atMs: nowMs };
    return true;
  };
  const jumped = () => {
    end();
    if (settling) clearTimeout(settling);
    // A finger that drags the bar jumps many times; only where it comes to rest is a new part begun.
    settling = setTimeout(begin, seekDebounceMs);
    tell(watched(), true);
  };
  const report = () => {
    if (settling) return;
    if (sample()) tell(watched(), false);
    else jumped();
  };

  return {
    playing() {
      if (progress) {
        report();
        return;
      }
      begin();
      progress = setInterval(report, playerProgressMs);
      tell(watched(), true);
    },
    paused() {
      if (progress) clearInterval(progress);
      if (settling) clearTimeout(settling);
      progress = null;
      settling = null;
      if (open) sample();
      end();
      tell(watched(), true);
    },
  };
}
