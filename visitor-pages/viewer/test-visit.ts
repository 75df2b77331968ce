import { noTracking, type SessionState, type Tracking } from './tracking.ts';

/** A visit from a test message: everything on the page works, and nothing is reported. */
export function createTestVisit(): Tracking {
  const listeners = new Set<() => void>();
  const listens = new Map<string, number>();
  let state: SessionState = { ...noTracking.state(), bookings: {} };
  const change = (part: Partial<SessionState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  return {
    ...noTracking,
    countListen: (slideId) => listens.set(slideId, (listens.get(slideId) ?? 0) + 1),
    listensOf: (slideId) => listens.get(slideId) ?? 0,
    answer: (widgetId, values) =>
      change({
        answers: { ...state.answers, [widgetId]: values },
        answerStates: { ...state.answerStates, [widgetId]: 'saved' },
      }),
    book: (slideId) => change({ bookings: { ...state.bookings, [slideId]: 'booked' } }),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    state: () => state,
  };
}
