/** How much of a number's daily cap was used on which of the carrier's days. */
export type CapFacts = {
  readonly dailyCap: number | null;
  /** Written 2026-03-10. */
  readonly capDay: string | null;
  readonly capUsed: number;
};

// The daily caps of US carriers turn at midnight Pacific time.
const carrierZone = 'America/Los_Angeles';

/** The carrier's day at this moment, written 2026-03-10. */
export function carrierDay(now: Date): string {
  return atCarrier(now).toPlainDate().toString();
}

/** The moment at which the carrier's day turns and caps start anew. */
export function capTurnsAt(now: Date): Date {
  return new Date(atCarrier(now).startOfDay().add({ days: 1 }).startOfDay().epochMilliseconds);
}

/** How many messages the cap leaves for today; null without a cap. */
export function capLeft({ dailyCap, capDay, capUsed }: CapFacts, now: Date): number | null {
  if (dailyCap === null) return null;
  return Math.max(0, dailyCap - (capDay === carrierDay(now) ? capUsed : 0));
}

function atCarrier(now: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(carrierZone);
}
