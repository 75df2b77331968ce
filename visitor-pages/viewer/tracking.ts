import type { ViewerPage } from './page.ts';

/** What was played of one video or audio so far. */
export type WatchedVideo = {
  readonly durationSeconds: number;
  readonly ranges: readonly { readonly start: number; readonly end: number }[];
};

/**
 * The state of an answer: not given, being sent, kept until the phone is online again, stored, or refused with a
 * reason.
 */
export type AnswerState = 'none' | 'saving' | 'waiting' | 'saved' | { readonly problem: string };

/** A booking as reported by a scheduling page. */
export type ScheduledTime = { readonly eventUri: string; readonly inviteeUri: string };

/** When, as an instant and a time zone, and where a booked meeting is. */
export type BookedMeeting = { readonly at: string; readonly zone: string; readonly place: string | null };

/**
 * The state of a slide's booking: unknown, none, being confirmed, booked, to be confirmed later, not confirmed, or not
 * reported yet.
 */
export type BookingState = 'loading' | 'none' | 'asking' | 'booked' | 'waiting' | 'unknown' | 'offline';

/** What the screen knows about the session. */
export type SessionState = {
  /** The content, if the page came without. */
  readonly page: ViewerPage | null;
  /** This browser's access: admitted as far as is known, asked for a code, or admitted with one. */
  readonly access: 'open' | 'asked' | 'verified';
  /** Who texts, once the server has said it to a browser without access; in health the page doesn't. */
  readonly sender: string | null;
  /** False when the server says that there is nothing to see anymore. */
  readonly isAvailable: boolean;
  /** Answers by widget id: given on this page, or stored before. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
  readonly answerStates: Readonly<Record<string, AnswerState>>;
  /** Bookings by slide id; null until the server has answered. */
  readonly bookings: Readonly<Record<string, BookingState>> | null;
  /** Meetings that were booked, by slide id. */
  readonly meetings?: Readonly<Record<string, BookedMeeting>>;
};

/** The state of a slide's booking. */
export function bookingOf({ bookings }: SessionState, slideId: string): BookingState {
  return bookings === null ? 'loading' : (bookings[slideId] ?? 'none');
}

/** Whether visitors may continue from the slide. */
export function isBooked(session: SessionState, slideId: string): boolean {
  return ['booked', 'waiting'].includes(bookingOf(session, slideId));
}

/** What the screen reports. It never waits for any of it. */
export type Tracking = {
  /** The slide on screen; null after the last one. */
  showSlide(slideId: string | null): void;
  /** A video reported progress; `isTurn` when it started, paused, jumped or ended. */
  watch(slideId: string, video: WatchedVideo, isTurn: boolean): void;
  /** An audio reported progress, like a video. */
  hear(slideId: string, sound: WatchedVideo, isTurn: boolean): void;
  /** An audio was started. */
  countListen(slideId: string): void;
  /** How often this contact started the audio, in any browser. */
  listensOf(slideId: string): number;
  answer(widgetId: string, values: readonly string[]): void;
  /** A slide's scheduling page says that a time was booked. */
  book(slideId: string, scheduled: ScheduledTime): void;
  finish(): void;
  /** The visitor entered the code: from now on this browser has access. */
  verified(token: string): void;
  /** The visitor called the number at the end of the content. */
  follow(): void;
  watchedBefore(slideId: string): WatchedVideo | null;
  /** The slide that an earlier visit was left at; null: none, or it reached the end. */
  lastSlide(): string | null;
  /** The slide with which the next visit goes on; null: from the start. */
  keepPlace(slideId: string | null): void;
  subscribe(onChange: () => void): () => void;
  state(): SessionState;
  /** A picture of the page: it asks the server for nothing, and opens no page of others. */
  readonly isStill?: boolean;
};

const nothing: SessionState = {
  ...{ page: null, access: 'open', sender: null, isAvailable: true },
  ...{ answers: {}, answerStates: {}, bookings: null },
};

/** For the server-rendered page. */
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
  lastSlide: () => null,
  keepPlace: () => {},
  subscribe: () => () => {},
  state: () => nothing,
};
