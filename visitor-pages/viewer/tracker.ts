import { addTick, flushMs, isIdle, tickMs } from '../../domain/engagement/view-time.ts';
import type { AnswerReport, EventReport, Report, SlideTimeReport } from './report.ts';
import { joinTimes } from './report.ts';
import type { WatchedVideo } from './tracking.ts';

type Options = {
  /** Whether the page is visible. */
  readonly isVisible: () => boolean;
  /** Receives changes. They are sent once the session is known. */
  readonly send: (report: Report) => void;
};

/**
 * Counts how long each slide was on screen and decides when to report it. Time only passes on a visible page with an
 * active visitor, in capped ticks, so that a sleeping phone adds nothing.
 */
export class Tracker {
  readonly #options: Options;
  readonly #times = new Map<string, SlideTimeReport>();
  readonly #changed = new Set<string>();
  readonly #ticking: ReturnType<typeof setInterval>;
  #answers = new Map<string, AnswerReport>();
  #events: EventReport[] = [];
  #current: string | null = null;
  #countedUntil: number | null = null;
  #activeAt = performance.now();
  #flushing: ReturnType<typeof setTimeout> | null = null;
  #hasSession = false;
  #wasSeen = false;

  constructor(options: Options) {
    this.#options = options;
    this.#ticking = setInterval(() => {
      this.#count();
      if (this.#changed.size > 0) this.#flushSoon();
    }, tickMs);
  }

  /** Called when the session is known, with its earlier counts. */
  begin(before: readonly SlideTimeReport[]): void {
    for (const time of before) {
      const own = this.#times.get(time.pitchSlideId);
      const joined = own ? joinTimes(time, sumOf(time, own)) : time;
      this.#times.set(time.pitchSlideId, joined);
    }
    this.#hasSession = true;
    this.#see();
    this.#flush();
  }

  showSlide(slideId: string | null): void {
    this.#count();
    this.#current = slideId;
    this.#count();
    if (this.#changed.size > 0) this.#flushSoon();
  }

  watch(slideId: string, video: WatchedVideo, isTurn: boolean): void {
    this.#play(slideId, { video: true, videoDuration: lengthOf(video), viewRanges: video.ranges }, isTurn);
  }

  hear(slideId: string, sound: WatchedVideo, isTurn: boolean): void {
    this.#play(slideId, { audio: true, audioDuration: lengthOf(sound), viewRanges: sound.ranges }, isTurn);
  }

  countListen(slideId: string): void {
    this.#play(slideId, { audio: true, listens: this.listens(slideId) + 1 }, true);
  }

  /** How often the audio was started in this session. */
  listens(slideId: string): number {
    return this.#timeOf(slideId).listens;
  }

  watchedBefore(slideId: string): WatchedVideo | null {
    const time = this.#times.get(slideId);
    if (!time?.video && !time?.audio) return null;
    return { durationSeconds: time.videoDuration ?? time.audioDuration ?? 0, ranges: time.viewRanges };
  }

  answer(widgetId: string, values: readonly string[]): void {
    this.#answers.set(widgetId, { widgetId, values });
    this.#flush();
  }

  finish(): void {
    this.#events.push({ kind: 'finished' });
    this.#flush();
  }

  follow(): void {
    this.#events.push({ kind: 'followed' });
    this.#flush();
  }

  /** Called on visitor activity. */
  stir(): void {
    const wasIdle = this.#isIdle();
    this.#activeAt = performance.now();
    if (wasIdle) this.#countedUntil = null;
    if (this.#countedUntil === null) this.#count();
  }

  /** Called when the page is shown or hidden. */
  visibilityChanged(): void {
    this.#count();
    if (!this.#options.isVisible()) {
      this.#flush();
      return;
    }
    this.stir();
    this.#see();
  }

  /** Called when the page is closed: everything counted so far is reported. */
  leave(): void {
    this.#count();
    this.#flush();
  }

  stop(): void {
    clearInterval(this.#ticking);
    if (this.#flushing) clearTimeout(this.#flushing);
  }

  #isIdle(): boolean {
    return isIdle(performance.now() - this.#activeAt);
  }

  #play(slideId: string, played: Partial<SlideTimeReport>, isTurn: boolean): void {
    this.stir();
    this.#change({ ...this.#timeOf(slideId), ...played });
    // While it plays, the next tick includes the progress: a request every 750 ms wouldn't be any more useful.
    if (isTurn) this.#flushSoon();
  }

  #timeOf(slideId: string): SlideTimeReport {
    return this.#times.get(slideId) ?? noTime(slideId);
  }

  #change(time: SlideTimeReport): void {
    this.#times.set(time.pitchSlideId, time);
    this.#changed.add(time.pitchSlideId);
  }

  #count(): void {
    const now = performance.now();
    const isActive = !this.#isIdle();
    if (this.#current !== null && this.#countedUntil !== null && isActive) {
      const before = this.#timeOf(this.#current);
      const seconds = addTick(before.seconds, now - this.#countedUntil);
      if (seconds > before.seconds) this.#change({ ...before, seconds });
    }
    this.#countedUntil = this.#current !== null && isActive && this.#options.isVisible() ? now : null;
  }

  #flushSoon(): void {
    if (this.#flushing) return;
    this.#flushing = setTimeout(() => {
      this.#flushing = null;
      if (!this.#isIdle()) this.#flush();
    }, flushMs);
  }

  #flush(): void {
    if (this.#flushing) clearTimeout(this.#flushing);
    this.#flushing = null;
    if (!this.#hasSession || this.#changed.size + this.#answers.size + this.#events.length === 0) return;
    const times = [...this.#changed].map((slideId) => this.#timeOf(slideId));
    const report: Report = { times, widgets: [...this.#answers.values()], events: this.#events };
    this.#changed.clear();
    this.#answers = new Map();
    this.#events = [];
    this.#options.send(report);
  }

  #see(): void {
    if (this.#wasSeen || !this.#hasSession || !this.#options.isVisible()) return;
    this.#wasSeen = true;
    this.#events.push({ kind: 'seen' });
    this.#flush();
  }
}

function noTime(pitchSlideId: string): SlideTimeReport {
  const nothing = { video: false, videoDuration: null, audio: false, audioDuration: null, listens: 0, viewRanges: [] };
  return { pitchSlideId, seconds: 0, ...nothing };
}

// This page's counts are added to the session's earlier ones.
function sumOf(before: SlideTimeReport, own: SlideTimeReport): SlideTimeReport {
  return { ...own, seconds: own.seconds + before.seconds, listens: own.listens + before.listens };
}

function lengthOf({ durationSeconds }: WatchedVideo): number | null {
  return durationSeconds > 0 ? durationSeconds : null;
}
