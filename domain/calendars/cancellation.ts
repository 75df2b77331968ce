/** Why a booking canceled here is still booked at Calendly. */
export const cancellationReasons = ['unreachable', 'not-connected', 'not-allowed', 'others-booked', 'over'] as const;

/** One of the reasons why a booking is still booked at Calendly. */
export type CancellationReason = (typeof cancellationReasons)[number];

const minutesToNextAttempt = [1, 5, 15, 30, 60];
const MINUTE_MS = 60_000;

/** When Calendly is retried after this many failed attempts: after a minute at first, hourly in the end. */
export function nextCancellationAt(failedAttempts: number, now: Date): Date {
  const place = Math.min(Math.max(failedAttempts, 1), minutesToNextAttempt.length) - 1;
  return new Date(now.getTime() + (minutesToNextAttempt[place] ?? 60) * MINUTE_MS);
}
