/** A day of the calendar, written 2026-11-21, as MM/DD/YYYY. */
export function formatDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** The day that was typed as MM/DD/YYYY, with or without leading zeros; null for what is no day of the calendar. */
export function typedDay(typed: string): string | null {
  const [, month = '', date = '', year = ''] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(typed) ?? [];
  if (year === '') return null;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** Says whether this is a day of the calendar, written 2026-11-21. */
export function isDay(untrusted: string): boolean {
  // No year nought: the calendar of the database has none.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(untrusted)) return false;
  const moment = new Date(`${untrusted}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(untrusted);
}

/** The day that this moment falls on in a zone, written 2026-11-21. */
export function dayOf(moment: Date, zone: string): string {
  // Written as it is stored in Canada; the browsers served here do not all know Temporal.
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return parts.format(moment);
}
