/** Why a time that was canceled here still stands at Calendly. */
export const cancellationReasons = ['unreachable', 'not-connected', 'not-allowed', 'others-booked', 'over'] as const;

/** One of the reasons for which a time still stands at Calendly. */
export type CancellationReason = (typeof cancellationReasons)[number];

const minutesToNextAttempt = [1, 5, 15, 30, 60];
const MINUTE_MS = 60_000;

/** When Calendly is asked again after so many failed attempts to reach it: after a minute at first, hourly in the end. */
export function nextCancellationAt(failedAttempts: number, now: Date): Date {
  const place = Math.min(Math.max(failedAttempts, 1), minutesToNextAttempt.length) - 1;
  return new Date(now.getTime() + (minutesToNextAttempt[place] ?? 60) * MINUTE_MS);
}
