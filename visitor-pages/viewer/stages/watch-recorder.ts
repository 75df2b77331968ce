import { playerProgressMs, seekDebounceMs } from '../../../domain/engagement/view-time.ts';
import { mergeRanges, type WatchedRange } from '../../../domain/engagement/watched-ranges.ts';
import type { WatchedVideo } from '../tracking.ts';
import type { VideoPlayer } from './video-player.ts';

/** What the recorder needs from a video or audio player. */
type Played = Pick<VideoPlayer, 'positionSeconds' | 'durationSeconds'>;

export type TellWatched = (video: WatchedVideo, isTurn: boolean) => void;

// A player may run at double speed, and its clock isn't in sync with ours.
const fastestRate = 2;
const slackSeconds = 0.75;

/** Polls a playing player's position, and records which ranges were really played. Skipped parts don't count. */
export class WatchRecorder {
  readonly #player: Played;
  readonly #tell: TellWatched;
  #ranges: readonly WatchedRange[];
  #open: { readonly start: number; readonly end: number; readonly atMs: number } | null = null;
  #progress: ReturnType<typeof setInterval> | null = null;
  #settling: ReturnType<typeof setTimeout> | null = null;

  constructor(player: Played, before: WatchedVideo | null, tell: TellWatched) {
    this.#player = player;
    this.#ranges = before?.ranges ?? [];
    this.#tell = tell;
  }

  /** Adds what was played before the script was loaded. */
  add(ranges: readonly WatchedRange[]): void {
    if (ranges.length === 0) return;
    this.#ranges = [...this.#ranges, ...ranges];
    this.#tell(this.#watched(), true);
  }

  playing(): void {
    if (this.#progress) {
      this.#report();
      return;
    }
    this.#begin();
    this.#progress = setInterval(() => this.#report(), playerProgressMs);
    this.#tell(this.#watched(), true);
  }

  paused(): void {
    if (!this.#progress) return;
    clearInterval(this.#progress);
    if (this.#settling) clearTimeout(this.#settling);
    this.#progress = null;
    this.#settling = null;
    this.#follow();
    this.#end();
    this.#tell(this.#watched(), true);
  }

  #report(): void {
    if (this.#settling) return;
    if (this.#follow()) {
      this.#tell(this.#watched(), false);
      return;
    }
    this.#end();
    // Dragging the bar jumps many times; a new range only starts where the finger rests.
    this.#settling = setTimeout(() => this.#begin(), seekDebounceMs);
    this.#tell(this.#watched(), true);
  }

  /** Extends the current range. False if the player can't have played to its position. */
  #follow(): boolean {
    if (!this.#open) return true;
    const { start, end, atMs } = this.#open;
    const position = this.#player.positionSeconds();
    const nowMs = performance.now();
    const farthest = end + ((nowMs - atMs) / 1000) * fastestRate + slackSeconds;
    if (position < end - slackSeconds || position > farthest) return false;
    this.#open = { start, end: Math.max(end, position), atMs: nowMs };
    return true;
  }

  #begin(): void {
    this.#settling = null;
    const position = this.#player.positionSeconds();
    this.#open = { start: position, end: position, atMs: performance.now() };
  }

  #end(): void {
    this.#ranges = this.#watched().ranges;
    this.#open = null;
  }

  #watched(): WatchedVideo {
    const durationSeconds = this.#player.durationSeconds();
    return {
      durationSeconds,
      ranges: mergeRanges([...this.#ranges, ...(this.#open ? [this.#open] : [])], durationSeconds),
    };
  }
}
