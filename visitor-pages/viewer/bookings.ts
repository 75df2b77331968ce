import type { BookedMeeting, BookingState, ScheduledTime } from './tracking.ts';

/** The server's answer about a booking; null if it couldn't be reached. */
export type BookingAnswer = {
  readonly state: 'booked' | 'waiting' | 'unknown';
  readonly meeting?: BookedMeeting | null | undefined;
} | null;

type Options = {
  readonly report: (slideId: string, scheduled: ScheduledTime) => Promise<BookingAnswer>;
  readonly onChange: () => void;
};

type KnownBooking = {
  readonly pitchSlideId: string;
  readonly state: string;
  readonly meeting?: BookedMeeting | null | undefined;
};

const pausesMs = [1_000, 3_000, 8_000, 20_000];

/** Tracks which slides are booked, and reports a booking to the server until it answers. */
export class Bookings {
  readonly #options: Options;
  #states: Readonly<Record<string, BookingState>> | null = null;
  #meetings: Readonly<Record<string, BookedMeeting>> = {};
  readonly #retrying = new Set<ReturnType<typeof setTimeout>>();

  constructor(options: Options) {
    this.#options = options;
  }

  get states(): Readonly<Record<string, BookingState>> | null {
    return this.#states;
  }

  /** The meetings that are known, by slide. */
  get meetings(): Readonly<Record<string, BookedMeeting>> {
    return this.#meetings;
  }

  begin(known: readonly KnownBooking[]): void {
    for (const { pitchSlideId, meeting } of known) this.#keep(pitchSlideId, meeting);
    const told = known.map(({ pitchSlideId, state }) => [pitchSlideId, state === 'booked' ? 'booked' : 'waiting']);
    this.#states = { ...Object.fromEntries(told), ...this.#states };
  }

  book(slideId: string, scheduled: ScheduledTime): void {
    const now = this.#states?.[slideId] ?? 'none';
    if (['booked', 'waiting', 'asking'].includes(now)) return;
    void this.#ask(slideId, scheduled, 0);
  }

  stop(): void {
    for (const timer of this.#retrying) clearTimeout(timer);
  }

  async #ask(slideId: string, scheduled: ScheduledTime, attempt: number): Promise<void> {
    this.#set(slideId, 'asking');
    const answer = await this.#options.report(slideId, scheduled).catch(() => null);
    this.#keep(slideId, answer?.meeting);
    this.#set(slideId, answer?.state ?? 'offline');
    if (answer !== null) return;
    const timer = setTimeout(
      () => {
        this.#retrying.delete(timer);
        void this.#ask(slideId, scheduled, attempt + 1);
      },
      pausesMs[Math.min(attempt, pausesMs.length - 1)],
    );
    this.#retrying.add(timer);
  }

  #keep(slideId: string, meeting: BookedMeeting | null | undefined): void {
    if (meeting) this.#meetings = { ...this.#meetings, [slideId]: meeting };
  }

  #set(slideId: string, state: BookingState): void {
    this.#states = { ...this.#states, [slideId]: state };
    this.#options.onChange();
  }
}
