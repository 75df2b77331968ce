import { addTick, flushMs, isIdle, tickMs } from '../../domain/engagement/view-time.ts';
import type { AnswerReport, EventReport, Report, SlideTimeReport } from './report.ts';
import { joinTimes } from './report.ts';
import type { WatchedVideo } from './tracking.ts';

type Options = {
  /** Is the page in front of somebody? */
  readonly isVisible: () => boolean;
  /** Takes what changed; it is told once the session is known. */
  readonly send: (report: Report) => void;
};

export type Tracker = ReturnType<typeof createTracker>;

/**
 * Counts how long each slide was on the screen and decides when that is told. Time passes only on a visible page whose
 * visitor is not idle, in ticks that are capped, so that a phone that slept adds nothing.
 */
export function createTracker({ isVisible, send }: Options) {
  const times = new Map<string, SlideTimeReport>();
  const changed = new Set<string>();
  let answers = new Map<string, AnswerReport>();
  let events: EventReport[] = [];
  let current: string | null = null;
  let countedUntil: number | null = null;
  let activeAt = performance.now();
  let flushing: ReturnType<typeof setTimeout> | null = null;
  let hasSession = false;
  let wasSeen = false;

  const idle = () => isIdle(performance.now() - activeAt);
  const timeOf = (slideId: string): SlideTimeReport => times.get(slideId) ?? noTime(slideId);

  function change(time: SlideTimeReport): void {
    times.set(time.pitchSlideId, time);
    changed.add(time.pitchSlideId);
  }

  function count(): void {
    const now = performance.now();
    if (current !== null && countedUntil !== null && !idle()) {
      const before = timeOf(current);
      const seconds = addTick(before.seconds, now - countedUntil);
      if (seconds > before.seconds) change({ ...before, seconds });
    }
    countedUntil = current !== null && isVisible() && !idle() ? now : null;
  }

  function flushSoon(): void {
    flushing ??= setTimeout(() => {
      flushing = null;
      if (!idle()) flush();
    }, flushMs);
  }

  function flush(): void {
    if (flushing) clearTimeout(flushing);
    flushing = null;
    if (!hasSession || changed.size + answers.size + events.length === 0) return;
    const report = { times: [...changed].map(timeOf), widgets: [...answers.values()], events };
    changed.clear();
    answers = new Map();
    events = [];
    send(report);
  }

  function see(): void {
    if (wasSeen || !hasSession || !isVisible()) return;
    wasSeen = true;
    events.push({ kind: 'seen' });
    flush();
  }

  const ticking = setInterval(() => {
    count();
    if (changed.size > 0) flushSoon();
  }, tickMs);

  return {
    /** The session is known, and what it had counted before this page was opened. */
    begin(before: readonly SlideTimeReport[]): void {
      for (const time of before) {
        const own = times.get(time.pitchSlideId);
        const joined = own ? joinTimes(time, { ...own, seconds: own.seconds + time.seconds }) : time;
        times.set(time.pitchSlideId, joined);
      }
      hasSession = true;
      see();
      flush();
    },
    showSlide(slideId: string | null): void {
      count();
      current = slideId;
      count();
      if (changed.size > 0) flushSoon();
    },
    watch(slideId: string, video: WatchedVideo, isTurn: boolean): void {
      activeAt = performance.now();
      const known = video.durationSeconds > 0 ? video.durationSeconds : null;
      change({ ...timeOf(slideId), video: true, videoDuration: known, viewRanges: video.ranges });
      // While it plays, the next tick takes the progress along: a request each 750 ms would tell nobody more.
      if (isTurn) flushSoon();
    },
    watchedBefore(slideId: string): WatchedVideo | null {
      const time = times.get(slideId);
      return time?.video ? { durationSeconds: time.videoDuration ?? 0, ranges: time.viewRanges } : null;
    },
    answer(widgetId: string, values: readonly string[]): void {
      answers.set(widgetId, { widgetId, values });
      flush();
    },
    finish(): void {
      events.push({ kind: 'finished' });
      flush();
    },
    /** The visitor did something. */
    stir(): void {
      const wasIdle = idle();
      activeAt = performance.now();
      if (wasIdle || countedUntil === null) count();
    },
    /** The page came to the front or left it. */
    visibilityChanged(): void {
      count();
      if (isVisible()) {
        activeAt = performance.now();
        count();
        see();
      } else flush();
    },
    /** The page is going away: what is counted so far is told at once. */
    leave(): void {
      count();
      flush();
    },
    stop(): void {
      clearInterval(ticking);
      if (flushing) clearTimeout(flushing);
    },
  };
}

function noTime(pitchSlideId: string): SlideTimeReport {
  return { pitchSlideId, seconds: 0, video: false, videoDuration: null, viewRanges: [] };
}
