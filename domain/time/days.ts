const DAY_MS = 86_400_000;

/** Formats a calendar day, written 2026-11-21, as MM/DD/YYYY. */
export function formatDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year}`;
}

const withMarks = /^(?<month>\d{1,2})(?<mark>[/.-])(?<date>\d{1,2})\k<mark>(?<year>\d{4})$/;
// The keypad of a phone may have no slash.
const onlyDigits = /^(?<month>\d{2})(?<date>\d{2})(?<year>\d{4})$/;

/** A moment on this day in UTC, to format the day with. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** Parses a day typed as MM/DD/YYYY, with or without leading zeros, or as MMDDYYYY. Null if there is no such day. */
export function typedDay(typed: string): string | null {
  const text = typed.trim();
  const { month = '', date = '', year = '' } = (withMarks.exec(text) ?? onlyDigits.exec(text))?.groups ?? {};
  if (year === '') return null;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** Whether this is a calendar day, written 2026-11-21. */
export function isDay(untrusted: string): boolean {
  // No year zero: the database's calendar has none.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(untrusted)) return false;
  const moment = new Date(`${untrusted}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(untrusted);
}

/** The day of this moment in a zone, written 2026-11-21. */
export function dayOf(moment: Date, zone: string): string {
  // The Canadian format is the stored one. Not all supported browsers have Temporal.
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return parts.format(moment);
}

/** The day of this moment in UTC, written 2026-11-21. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The day this many days later, written 2026-11-21. */
export function dayLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
