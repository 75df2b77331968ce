import { isDay } from './days.ts';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** The exact time with its offset that someone sent, as ISO 8601; null if it is none, or can't be stored. */
export function momentGiven(untrusted: string): Date | null {
  // The day as it is written, too: a Date takes February 30 for March 2.
  if (!MOMENT.test(untrusted) || !isDay(dayIn(untrusted))) return null;
  const moment = new Date(untrusted);
  return Number.isNaN(moment.getTime()) || !isDay(dayIn(moment.toISOString())) ? null : moment;
}

const dayIn = (iso: string): string => iso.slice(0, 'YYYY-MM-DD'.length);
