import { formatDate, formatDateTime } from '../../domain/time/durations.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant of the server as MM/DD/YYYY where this person is. */
export function showDate(iso: string): string {
  return formatDate(new Date(iso), zone);
}

/** An instant of the server as MM/DD/YYYY h:mm AM where this person is. */
export function showDateTime(iso: string): string {
  return formatDateTime(new Date(iso), zone);
}
