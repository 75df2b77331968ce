/** How long a step waits: elapsed hours and minutes, calendar days, an hour of the day, or a fixed moment. */
export type Delay = {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  /** The whole hour of the day, 0 to 23, at which the text falls due; null for any time. */
  readonly windowHour: number | null;
  /** A fixed moment that replaces the rest of the delay. */
  readonly delayUntil: Date | null;
};

/** A step that goes at once. */
export const noDelay: Delay = { days: 0, hours: 0, minutes: 0, windowHour: null, delayUntil: null };

/** When a step falls due that counts on from a moment; never before it, and at once when its fixed moment is past. */
export function dueAfter(from: Date, delay: Delay, zone: string): Date {
  if (delay.delayUntil !== null) return new Date(Math.max(from.getTime(), delay.delayUntil.getTime()));
  const moment = new Date(from.getTime() + elapsedMs(delay));
  if (delay.windowHour === null) return delay.days === 0 ? moment : sameTimeOnDay(moment, delay.days, zone);
  const due = hourOnDay(moment, delay.days, delay.windowHour, zone);
  return due < moment ? hourOnDay(moment, delay.days + 1, delay.windowHour, zone) : due;
}

/** When a step falls due that counts back from an appointment; never after it. */
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

// A wall-clock time that a daylight-saving change skips is the first moment after the change; one that comes twice is
// its first coming.
function firstMomentOf(local: Temporal.PlainDateTime, zone: string): Date {
  const earlier = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const exists = earlier.toPlainDateTime().equals(local);
  const change = exists ? null : earlier.getTimeZoneTransition('next');
  return new Date((change ?? earlier).epochMilliseconds);
}
