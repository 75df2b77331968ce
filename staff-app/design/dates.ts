import { formatDate, formatDateTime, formatTime } from '../../domain/time/durations.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant of the server as MM/DD/YYYY where this person is. */
export function showDate(iso: string): string {
  return formatDate(new Date(iso), zone);
}

/** An instant of the server as people read a list of messages: the time of today's, the date of all others. */
export function showTimeOrDate(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const isToday = formatDate(date, zone) === formatDate(now, zone);
  return isToday ? formatTime(date, zone) : formatDate(date, zone);
}

/** An instant of the server as MM/DD/YYYY h:mm AM where this person is. */
export function showDateTime(iso: string): string {
  return formatDateTime(new Date(iso), zone);
}
