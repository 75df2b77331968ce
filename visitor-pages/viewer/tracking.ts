import type { ViewerPage } from './page.ts';

/** What was played of one video or sound so far. */
export type WatchedVideo = {
  readonly durationSeconds: number;
  readonly ranges: readonly { readonly start: number; readonly end: number }[];
};

/** Where an answer is: not given, on its way, kept until the phone is online again, stored, or refused with a reason. */
export type AnswerState = 'none' | 'saving' | 'waiting' | 'saved' | { readonly problem: string };

/** What a scheduling page said that was booked on it. */
export type ScheduledTime = { readonly eventUri: string; readonly inviteeUri: string };

/**
 * A booking of a slide: not known yet, none, being confirmed, booked, to be confirmed later, not confirmed; or it could
 * not be told yet.
 */
export type BookingState = 'loading' | 'none' | 'asking' | 'booked' | 'waiting' | 'unknown' | 'offline';

/** What the screen knows of the session. */
export type SessionState = {
  /** What is to be seen, where the page came without. */
  readonly page: ViewerPage | null;
  /** Where this browser is: let in as far as is known, asked for a code, or let in by one. */
  readonly access: 'open' | 'asked' | 'verified';
  /** False when the server says that there is nothing to see any more. */
  readonly isAvailable: boolean;
  /** Answers by widget id: what was given on this page, or stored before. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
  readonly answerStates: Readonly<Record<string, AnswerState>>;
  /** Bookings by slide id; null until the server has told of them. */
  readonly bookings: Readonly<Record<string, BookingState>> | null;
};

/** Where the booking of a slide is. */
export function bookingOf({ bookings }: SessionState, slideId: string): BookingState {
  return bookings === null ? 'loading' : (bookings[slideId] ?? 'none');
}

/** Says whether the slide holds nobody any more. */
export function isBooked(session: SessionState, slideId: string): boolean {
  return ['booked', 'waiting'].includes(bookingOf(session, slideId));
}

/** What the screen tells: it never waits for any of it. */
export type Tracking = {
  /** The slide now on the screen; null behind the last one. */
  showSlide(slideId: string | null): void;
  /** A video reported progress; `isTurn` when it started, paused, jumped or ended. */
  watch(slideId: string, video: WatchedVideo, isTurn: boolean): void;
  /** A sound reported progress, like a video. */
  hear(slideId: string, sound: WatchedVideo, isTurn: boolean): void;
  /** A sound was begun. */
  countListen(slideId: string): void;
  /** How often this contact began the sound, whatever the browser. */
  listensOf(slideId: string): number;
  answer(widgetId: string, values: readonly string[]): void;
  /** The scheduling page of a slide says that a time was booked. */
  book(slideId: string, scheduled: ScheduledTime): void;
  finish(): void;
  /** The visitor was sent a code and has it: from now on this browser has access. */
  verified(token: string): void;
  /** The visitor called whom the end of the content names. */
  follow(): void;
  watchedBefore(slideId: string): WatchedVideo | null;
  subscribe(onChange: () => void): () => void;
  state(): SessionState;
};

const nothing: SessionState = {
  ...{ page: null, access: 'open', isAvailable: true },
  ...{ answers: {}, answerStates: {}, bookings: null },
};

/** For the page as the server draws it. */
export const noTracking: Tracking = {
  showSlide: () => {},
  watch: () => {},
  hear: () => {},
  countListen: () => {},
  listensOf: () => 0,
  answer: () => {},
  book: () => {},
  finish: () => {},
  verified: () => {},
  follow: () => {},
  watchedBefore: () => null,
  subscribe: () => () => {},
  state: () => nothing,
};
