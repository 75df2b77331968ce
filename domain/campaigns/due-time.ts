/** How long a step waits: elapsed hours and minutes, calendar days, an hour of the day, or a fixed time. */
export type Delay = {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  /** The whole hour of the day, 0 to 23, at which the message is due; null for any time. */
  readonly windowHour: number | null;
  /** A fixed time that replaces the rest of the delay. */
  readonly delayUntil: Date | null;
};

/** The delay of a step that is sent right away. */
export const noDelay: Delay = { days: 0, hours: 0, minutes: 0, windowHour: null, delayUntil: null };

/** When a step that counts from a moment is due. Never before that moment, and right away if its fixed time is past. */
export function dueAfter(from: Date, delay: Delay, zone: string): Date {
  if (delay.delayUntil !== null) return new Date(Math.max(from.getTime(), delay.delayUntil.getTime()));
  const moment = new Date(from.getTime() + elapsedMs(delay));
  if (delay.windowHour === null) return delay.days === 0 ? moment : sameTimeOnDay(moment, delay.days, zone);
  const due = hourOnDay(moment, delay.days, delay.windowHour, zone);
  return due < moment ? hourOnDay(moment, delay.days + 1, delay.windowHour, zone) : due;
}

/**
 * When a step is due that counts from a moment but was added later: as if it had been there. Where that is over, it is
 * due now, or at its next hour of the day.
 */
export function dueSince(from: Date, now: Date, delay: Delay, zone: string): Date {
  const due = dueAfter(from, delay, zone);
  if (due >= now) return due;
  return dueAfter(now, { ...noDelay, windowHour: delay.delayUntil === null ? delay.windowHour : null }, zone);
}

/** When a step that counts back from an appointment is due. Never after the appointment. */
export function dueBefore(appointment: Date, delay: Delay, zone: string): Date {
  if (delay.delayUntil !== null) return new Date(Math.min(appointment.getTime(), delay.delayUntil.getTime()));
  const moment = new Date(appointment.getTime() - elapsedMs(delay));
  if (delay.windowHour === null) return delay.days === 0 ? moment : sameTimeOnDay(moment, -delay.days, zone);
  const due = hourOnDay(moment, -delay.days, delay.windowHour, zone);
  return due > moment ? hourOnDay(moment, -delay.days - 1, delay.windowHour, zone) : due;
}

function elapsedMs(delay: Delay): number {
  return (delay.hours * 60 + delay.minutes) * 60_000;
}

function sameTimeOnDay(moment: Date, days: number, zone: string): Date {
  const local = inZone(moment, zone).toPlainDateTime();
  return firstMomentOf(local.add({ days }), zone);
}

function hourOnDay(moment: Date, days: number, hour: number, zone: string): Date {
  const day = inZone(moment, zone).toPlainDate().add({ days });
  return firstMomentOf(day.toPlainDateTime({ hour }), zone);
}

function inZone(moment: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
}

// A wall-clock time that a daylight-saving change skips becomes the first moment after it; one that occurs twice means
// the first.
function firstMomentOf(local: Temporal.PlainDateTime, zone: string): Date {
  const earlier = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const exists = earlier.toPlainDateTime().equals(local);
  const change = exists ? null : earlier.getTimeZoneTransition('next');
  return new Date((change ?? earlier).epochMilliseconds);
}
