/** A number's daily cap, and how much of it was used on which of the carrier's days. */
export type CapUse = {
  /** In message segments, as carriers count; null: no cap. */
  readonly cap: number | null;
  /** Written 2026-03-10; null: never used. */
  readonly day: string | null;
  readonly used: number;
};

// US carriers reset daily caps at midnight Pacific time.
const carrierZone = 'America/Los_Angeles';

/** The carrier's day at this moment, written 2026-03-10. */
export function carrierDay(now: Date): string {
  return atCarrier(now).toPlainDate().toString();
}

/** When the carrier's next day starts and caps reset. */
export function capTurnsAt(now: Date): Date {
  return new Date(atCarrier(now).startOfDay().add({ days: 1 }).startOfDay().epochMilliseconds);
}

/** How many message segments are left of the cap today. Null without a cap. */
export function capLeft({ cap, day, used }: CapUse, now: Date): number | null {
  if (cap === null) return null;
  return Math.max(0, cap - (day === carrierDay(now) ? used : 0));
}

/**
 * Whether a message fits in what is left of a cap. One that is longer than a whole day's cap may be the first of the
 * day.
 */
export function fitsCap(segments: number, left: number | null, cap: number | null): boolean {
  return left === null || segments <= left || (left > 0 && left === cap);
}

function atCarrier(now: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(carrierZone);
}
