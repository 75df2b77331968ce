import { formatDay } from '../time/days.ts';

/** The day of a charge as MM/DD/YYYY: the one in UTC, so that screens, documents, and mails name the same day to everybody. */
export function billingDay(moment: Date): string {
  return formatDay(moment.toISOString().slice(0, 10));
}
