import type { Delivery } from './outbox.ts';
import { type BrowserStorage, createOutbox } from './outbox.ts';
import type { ViewerPage } from './page.ts';
import { joinReports, type Report } from './report.ts';
import { createTracker } from './tracker.ts';
import type { AnswerState, SessionState, Tracking } from './tracking.ts';
import type { ActivityAnswer, LoadedActivity } from './tracking-api.ts';

type Options = {
  readonly page: ViewerPage;
  readonly storage: BrowserStorage;
  readonly load: (page: ViewerPage) => Promise<ActivityAnswer>;
  readonly post: (ssid: string, report: Report) => Promise<Delivery>;
};

export type ViewingSession = { readonly tracking: Tracking; readonly stop: () => void };

const pausesMs = [700, 2_000, 4_000, 8_000, 16_000, 30_000];
const mostBrokenAnswers = 3;

/** One visit: loads the session, counts, tells, and lets the screen know what became of the answers. */
export function startSession({ page, storage, load, post }: Options): ViewingSession {
  const listeners = new Set<() => void>();
  let ssid: string | null = null;
  let isAvailable = true;
  let answers: Record<string, readonly string[]> = {};
  let known = snapshot();

  const outbox = createOutbox({ post, storage, onChange: changed });
  const tracker = createTracker({
    isVisible: () => document.visibilityState === 'visible',
    send: (report) => {
      if (ssid !== null) outbox.put(ssid, report);
    },
  });

  function snapshot(): SessionState {
    return { isAvailable, answers, answerStates: {} };
  }

  function answerStates(): Record<string, AnswerState> {
    const underWay = new Set(ssid === null ? [] : outbox.waitingFor(ssid).widgets.map((answer) => answer.widgetId));
    const pending: AnswerState = outbox.isFailing() || !navigator.onLine ? 'waiting' : 'saving';
    const stateOf = (widgetId: string) => (ssid === null || underWay.has(widgetId) ? pending : 'saved');
    return Object.fromEntries(Object.keys(answers).map((widgetId) => [widgetId, stateOf(widgetId)]));
  }

  function changed(): void {
    known = { ...snapshot(), answerStates: answerStates() };
    for (const listener of listeners) listener();
  }

  function begin(loaded: LoadedActivity): void {
    ssid = loaded.ssid;
    // What an earlier page of this session could not tell any more counts from here on too.
    const unsent = outbox.waitingFor(loaded.ssid);
    const before = joinReports({ times: loaded.times, widgets: loaded.answers, events: [] }, unsent);
    answers = { ...Object.fromEntries(before.widgets.map((answer) => [answer.widgetId, answer.values])), ...answers };
    tracker.begin(before.times);
    outbox.sendAll();
    changed();
  }

  const stopLoading = keepLoading(
    () => load(page),
    begin,
    () => {
      isAvailable = false;
      changed();
    },
  );
  const stopListening = listen(tracker, outbox, changed);

  const tracking: Tracking = {
    showSlide: tracker.showSlide,
    watch: tracker.watch,
    watchedBefore: tracker.watchedBefore,
    finish: tracker.finish,
    answer(widgetId, values) {
      answers = { ...answers, [widgetId]: values };
      tracker.answer(widgetId, values);
      changed();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    state: () => known,
  };
  const stop = () => {
    stopLoading();
    stopListening();
    tracker.stop();
  };
  return { tracking, stop };
}

// Without a network the slides on the screen stay usable and it goes on trying; only the server's word ends a visit.
function keepLoading(
  load: () => Promise<ActivityAnswer>,
  onLoaded: (loaded: LoadedActivity) => void,
  onGone: () => void,
): () => void {
  let attempt = 0;
  let broken = 0;
  let isDone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attemptOnce(): Promise<void> {
    clearTimeout(timer);
    const answer = await load();
    if (isDone) return;
    if (answer.kind === 'broken') broken += 1;
    if (answer.kind === 'gone' || broken >= mostBrokenAnswers) {
      isDone = true;
      onGone();
    } else if (answer.kind === 'loaded') {
      isDone = true;
      onLoaded(answer);
    } else {
      timer = setTimeout(() => void attemptOnce(), pausesMs[Math.min(attempt, pausesMs.length - 1)]);
      attempt += 1;
    }
  }

  const onOnline = () => {
    if (!isDone) void attemptOnce();
  };
  window.addEventListener('online', onOnline);
  void attemptOnce();
  return () => {
    isDone = true;
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
  };
}

function listen(
  tracker: ReturnType<typeof createTracker>,
  outbox: ReturnType<typeof createOutbox>,
  changed: () => void,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const passive = { signal, passive: true, capture: true };
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart', 'input'])
    window.addEventListener(name, tracker.stir, passive);
  document.addEventListener(
    'visibilitychange',
    () => {
      tracker.visibilityChanged();
      if (document.visibilityState === 'hidden') outbox.leave();
    },
    { signal },
  );
  window.addEventListener(
    'pagehide',
    () => {
      tracker.leave();
      outbox.leave();
    },
    { signal },
  );
  window.addEventListener('online', () => outbox.sendAll(), { signal });
  window.addEventListener('offline', changed, { signal });
  return () => ending.abort();
}
