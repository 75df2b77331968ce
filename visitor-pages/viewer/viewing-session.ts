import { type BookingAnswer, Bookings } from './bookings.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { Outbox } from './outbox.ts';
import { hasContent, type ViewerPage, type ViewerShell } from './page.ts';
import { Place } from './place.ts';
import { joinReports, type RefusedAnswer, type Report } from './report.ts';
import { Tracker } from './tracker.ts';
import {
  type AnswerState,
  noTracking,
  type ScheduledTime,
  type SessionState,
  type Tracking,
  type WatchedVideo,
} from './tracking.ts';
import type { ActivityAnswer, LoadedActivity, trackLead } from './tracking-api.ts';
import { accessTokens, keepAccessToken } from './verification/access-tokens.ts';

type Options = {
  readonly page: ViewerPage | ViewerShell;
  readonly storage: BrowserStorage;
  readonly load: (page: ViewerShell, asking: { token: string; needsPage: boolean }) => Promise<ActivityAnswer>;
  readonly post: typeof trackLead;
  readonly reportBooking: (ssid: string, slideId: string, scheduled: ScheduledTime) => Promise<BookingAnswer>;
};

/** An answer after which nothing more is requested. */
type FinalAnswer = Exclude<ActivityAnswer, { kind: 'broken' | 'offline' }>;

const pausesMs = [700, 2_000, 4_000, 8_000, 16_000, 30_000];
const mostBrokenAnswers = 3;

/** One visit: loads the session, counts, reports, and updates the screen with the state of answers. */
export class ViewingSession implements Tracking {
  readonly #tracker: Tracker;
  readonly #outbox: Outbox;
  readonly #bookings: Bookings;
  readonly #listeners = new Set<() => void>();
  readonly #storage: BrowserStorage;
  readonly #place: Place;
  readonly #startLoading: () => () => void;
  readonly #stopListening: () => void;
  #stopLoading: () => void;
  #ssid: string | null = null;
  #page: ViewerPage | null = null;
  #access: SessionState['access'] = 'open';
  #sender: string | null = null;
  #isAvailable = true;
  #answers: Readonly<Record<string, readonly string[]>> = {};
  /** Why the answer on the screen isn't stored, by widget. */
  #problems: Record<string, string> = {};
  /** By slide: how often its sound was begun in other browsers and visits. */
  #listensElsewhere: ReadonlyMap<string, number> = new Map();
  #state: SessionState = noTracking.state();

  constructor({ page, storage, load, post, reportBooking }: Options) {
    this.#storage = storage;
    this.#place = new Place(storage, window.location.pathname);
    this.#bookings = new Bookings({
      report: async (slideId, scheduled) =>
        this.#ssid === null ? null : reportBooking(this.#ssid, slideId, scheduled),
      onChange: () => this.#changed(),
    });
    this.#outbox = new Outbox({
      post: (ssid, report) => post(ssid, report, (refused) => this.#refuse(report, refused)),
      storage,
      onChange: () => this.#changed(),
    });
    this.#tracker = new Tracker({
      isVisible: () => document.visibilityState === 'visible',
      send: (report) => {
        if (this.#ssid !== null) this.#outbox.put(this.#ssid, report);
      },
    });
    this.#stopListening = listen(this.#tracker, this.#outbox, () => this.#changed());
    const needsPage = () => !hasContent(page) && this.#page === null;
    this.#startLoading = () =>
      keepLoading(
        async () => this.#kept(await load(page, { token: accessTokens(storage), needsPage: needsPage() })),
        (answer) => this.#take(answer),
      );
    this.#stopLoading = this.#startLoading();
    // What an earlier visit couldn't send counts as answered now.
    for (const { widgetId, values } of this.#place.drafts()) this.answer(widgetId, values);
  }

  showSlide(slideId: string | null): void {
    this.#tracker.showSlide(slideId);
  }

  keepPlace(slideId: string | null): void {
    this.#place.keepSlide(slideId);
  }

  lastSlide(): string | null {
    return this.#place.slide();
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
    delete this.#problems[widgetId];
    this.#tracker.answer(widgetId, values);
    this.#changed();
  }

  book(slideId: string, scheduled: ScheduledTime): void {
    this.#bookings.book(slideId, scheduled);
  }

  finish(): void {
    this.#tracker.finish();
  }

  // Passed to React as they are, so they are bound to their object.
  readonly verified = (token: string): void => {
    keepAccessToken(this.#storage, token);
    this.#access = 'verified';
    this.#changed();
    this.#stopLoading();
    this.#stopLoading = this.#startLoading();
  };

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

  // What was typed since is checked in its own turn.
  #refuse({ widgets }: Report, refused: readonly RefusedAnswer[]): void {
    for (const { widgetId, problem } of refused)
      if (widgets.some((sent) => sent.widgetId === widgetId && sent.values === this.#answers[widgetId]))
        this.#problems[widgetId] = problem;
  }

  // Also of an answer that came too late to matter: only this browser was ever told the token.
  #kept(answer: ActivityAnswer): ActivityAnswer {
    if (answer.kind === 'loaded' && answer.token !== null) keepAccessToken(this.#storage, answer.token);
    return answer;
  }

  #take(answer: FinalAnswer): void {
    if (answer.kind === 'no-access') {
      // The page's content isn't shown anymore, so no time on it counts.
      this.#tracker.showSlide(null);
      this.#access = 'asked';
      this.#sender = answer.sender;
    }
    if (answer.kind === 'gone') this.#isAvailable = false;
    if (answer.kind === 'loaded') this.#begin(answer);
    this.#changed();
  }

  #begin(loaded: LoadedActivity): void {
    this.#ssid = loaded.ssid;
    this.#page = loaded.page ?? this.#page;
    // Reports that an earlier page of this session couldn't send count from here on too.
    const unsent = this.#outbox.waitingFor(loaded.ssid);
    const before = joinReports({ times: loaded.times, widgets: loaded.answers, events: [] }, unsent);
    const stored = Object.fromEntries(before.widgets.map((answer) => [answer.widgetId, answer.values]));
    this.#answers = { ...stored, ...this.#answers };
    this.#listensElsewhere = listensElsewhere(loaded);
    this.#bookings.begin(loaded.bookings);
    this.#tracker.begin(before.times);
    this.#outbox.sendAll();
  }

  #changed(): void {
    const visible = {
      ...{ page: this.#page, access: this.#access, sender: this.#sender },
      isAvailable: this.#isAvailable,
    };
    const answers = { answers: this.#answers, answerStates: this.#answerStates() };
    const drafts = Object.keys(answers.answerStates).filter((widgetId) => answers.answerStates[widgetId] !== 'saved');
    this.#place.keepDrafts(drafts.map((widgetId) => ({ widgetId, values: this.#answers[widgetId] ?? [] })));
    this.#state = { ...visible, ...answers, bookings: this.#bookings.states, meetings: this.#bookings.meetings };
    for (const listener of this.#listeners) listener();
  }

  #answerStates(): Record<string, AnswerState> {
    const ssid = this.#ssid;
    const underWay = new Set(
      ssid === null ? [] : this.#outbox.waitingFor(ssid).widgets.map(({ widgetId }) => widgetId),
    );
    const pending: AnswerState = this.#outbox.isFailing() || !navigator.onLine ? 'waiting' : 'saving';
    const stateOf = (widgetId: string): AnswerState => {
      if (ssid === null || underWay.has(widgetId)) return pending;
      const problem = this.#problems[widgetId];
      return problem ? { problem } : 'saved';
    };
    return Object.fromEntries(Object.keys(this.#answers).map((widgetId) => [widgetId, stateOf(widgetId)]));
  }
}

function listensElsewhere({ times, listens }: LoadedActivity): ReadonlyMap<string, number> {
  const here = new Map(times.map((time) => [time.pitchSlideId, time.listens]));
  return new Map(listens.map((all) => [all.pitchSlideId, all.listens - (here.get(all.pitchSlideId) ?? 0)]));
}

function finalOf(answer: ActivityAnswer, broken: number): FinalAnswer | null {
  if (answer.kind === 'broken') return broken >= mostBrokenAnswers ? { kind: 'gone' } : null;
  return answer.kind === 'offline' ? null : answer;
}

// Offline, the slides on screen stay usable and it keeps trying. Only the server's answer ends a visit.
function keepLoading(load: () => Promise<ActivityAnswer>, onAnswer: (answer: FinalAnswer) => void): () => void {
  let attempts = 0;
  let broken = 0;
  let isDone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<void> {
    clearTimeout(timer);
    const answer = await load();
    if (isDone) return;
    if (answer.kind === 'broken') broken += 1;
    const final = finalOf(answer, broken);
    isDone = final !== null;
    if (final) onAnswer(final);
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
