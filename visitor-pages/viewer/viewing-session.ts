import { type BookingAnswer, Bookings } from './bookings.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { type Delivery, Outbox } from './outbox.ts';
import type { ViewerPage } from './page.ts';
import { joinReports, type Report } from './report.ts';
import { Tracker } from './tracker.ts';
import type { AnswerState, ScheduledTime, SessionState, Tracking, WatchedVideo } from './tracking.ts';
import type { ActivityAnswer, LoadedActivity } from './tracking-api.ts';

type Options = {
  readonly page: ViewerPage;
  readonly storage: BrowserStorage;
  readonly load: (page: ViewerPage) => Promise<ActivityAnswer>;
  readonly post: (ssid: string, report: Report) => Promise<Delivery>;
  readonly reportBooking: (ssid: string, slideId: string, scheduled: ScheduledTime) => Promise<BookingAnswer>;
};

const pausesMs = [700, 2_000, 4_000, 8_000, 16_000, 30_000];
const mostBrokenAnswers = 3;

/** One visit: loads the session, counts, tells, and lets the screen know what became of the answers. */
export class ViewingSession implements Tracking {
  readonly #tracker: Tracker;
  readonly #outbox: Outbox;
  readonly #bookings: Bookings;
  readonly #listeners = new Set<() => void>();
  readonly #stopLoading: () => void;
  readonly #stopListening: () => void;
  #ssid: string | null = null;
  #isAvailable = true;
  #answers: Readonly<Record<string, readonly string[]>> = {};
  /** By slide: how often its sound was begun in other browsers and visits. */
  #listensElsewhere: ReadonlyMap<string, number> = new Map();
  #state: SessionState = { isAvailable: true, answers: {}, answerStates: {}, bookings: null };

  constructor({ page, storage, load, post, reportBooking }: Options) {
    this.#bookings = new Bookings({
      report: async (slideId, scheduled) =>
        this.#ssid === null ? null : reportBooking(this.#ssid, slideId, scheduled),
      onChange: () => this.#changed(),
    });
    this.#outbox = new Outbox({ post, storage, onChange: () => this.#changed() });
    this.#tracker = new Tracker({
      isVisible: () => document.visibilityState === 'visible',
      send: (report) => {
        if (this.#ssid !== null) this.#outbox.put(this.#ssid, report);
      },
    });
    this.#stopListening = listen(this.#tracker, this.#outbox, () => this.#changed());
    this.#stopLoading = keepLoading(
      () => load(page),
      (loaded) => this.#begin(loaded),
      () => {
        this.#isAvailable = false;
        this.#changed();
      },
    );
  }

  showSlide(slideId: string | null): void {
    this.#tracker.showSlide(slideId);
  }

  watch(slideId: string, video: WatchedVideo, isTurn: boolean): void {
    this.#tracker.watch(slideId, video, isTurn);
  }

  watchedBefore(slideId: string): WatchedVideo | null {
    return this.#tracker.watchedBefore(slideId);
  }

  hear(slideId: string, sound: WatchedVideo, isTurn: boolean): void {
    this.#tracker.hear(slideId, sound, isTurn);
  }

  countListen(slideId: string): void {
    this.#tracker.countListen(slideId);
  }

  listensOf(slideId: string): number {
    return this.#tracker.listens(slideId) + (this.#listensElsewhere.get(slideId) ?? 0);
  }

  answer(widgetId: string, values: readonly string[]): void {
    this.#answers = { ...this.#answers, [widgetId]: values };
    this.#tracker.answer(widgetId, values);
    this.#changed();
  }

  book(slideId: string, scheduled: ScheduledTime): void {
    this.#bookings.book(slideId, scheduled);
  }

  finish(): void {
    this.#tracker.finish();
  }

  // Handed to React as they are, so they carry their object with them.
  readonly follow = (): void => this.#tracker.follow();

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  readonly state = (): SessionState => this.#state;

  stop(): void {
    this.#stopLoading();
    this.#stopListening();
    this.#tracker.stop();
    this.#outbox.stop();
    this.#bookings.stop();
  }

  #begin(loaded: LoadedActivity): void {
    this.#ssid = loaded.ssid;
    // What an earlier page of this session could not tell any more counts from here on too.
    const unsent = this.#outbox.waitingFor(loaded.ssid);
    const before = joinReports({ times: loaded.times, widgets: loaded.answers, events: [] }, unsent);
    const stored = Object.fromEntries(before.widgets.map((answer) => [answer.widgetId, answer.values]));
    this.#answers = { ...stored, ...this.#answers };
    this.#listensElsewhere = listensElsewhere(loaded);
    this.#bookings.begin(loaded.bookings);
    this.#tracker.begin(before.times);
    this.#outbox.sendAll();
    this.#changed();
  }

  #changed(): void {
    const answers = { answers: this.#answers, answerStates: this.#answerStates() };
    this.#state = { isAvailable: this.#isAvailable, ...answers, bookings: this.#bookings.states };
    for (const listener of this.#listeners) listener();
  }

  #answerStates(): Record<string, AnswerState> {
    const ssid = this.#ssid;
    const underWay = new Set(
      ssid === null ? [] : this.#outbox.waitingFor(ssid).widgets.map(({ widgetId }) => widgetId),
    );
    const pending: AnswerState = this.#outbox.isFailing() || !navigator.onLine ? 'waiting' : 'saving';
    const stateOf = (widgetId: string) => (ssid === null || underWay.has(widgetId) ? pending : 'saved');
    return Object.fromEntries(Object.keys(this.#answers).map((widgetId) => [widgetId, stateOf(widgetId)]));
  }
}

function listensElsewhere({ times, listens }: LoadedActivity): ReadonlyMap<string, number> {
  const here = new Map(times.map((time) => [time.pitchSlideId, time.listens]));
  return new Map(listens.map((all) => [all.pitchSlideId, all.listens - (here.get(all.pitchSlideId) ?? 0)]));
}

// Without a network the slides on the screen stay usable and it goes on trying; only the server's word ends a visit.
function keepLoading(
  load: () => Promise<ActivityAnswer>,
  onLoaded: (loaded: LoadedActivity) => void,
  onGone: () => void,
): () => void {
  let attempts = 0;
  let broken = 0;
  let isDone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<void> {
    clearTimeout(timer);
    const answer = await load();
    if (isDone) return;
    if (answer.kind === 'broken') broken += 1;
    isDone = answer.kind === 'loaded' || answer.kind === 'gone' || broken >= mostBrokenAnswers;
    if (answer.kind === 'loaded') onLoaded(answer);
    else if (isDone) onGone();
    else timer = setTimeout(() => void attempt(), pausesMs[Math.min(attempts++, pausesMs.length - 1)]);
  }

  const onOnline = () => {
    if (!isDone) void attempt();
  };
  window.addEventListener('online', onOnline);
  void attempt();
  return () => {
    isDone = true;
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
  };
}

function listen(tracker: Tracker, outbox: Outbox, onOffline: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const stir = () => tracker.stir();
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart', 'input'])
    window.addEventListener(name, stir, { signal, passive: true, capture: true });
  const onVisibility = () => {
    tracker.visibilityChanged();
    if (document.visibilityState === 'hidden') outbox.leave();
  };
  const onLeave = () => {
    tracker.leave();
    outbox.leave();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('pagehide', onLeave, { signal });
  window.addEventListener('online', () => outbox.sendAll(), { signal });
  window.addEventListener('offline', onOffline, { signal });
  return () => ending.abort();
}
