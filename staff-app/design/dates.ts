import type { Clock } from '../../domain/brands/brand.ts';
import { clockNameAt } from '../../domain/brands/clock.ts';
import { dayOf } from '../../domain/time/days.ts';
import { formatDate, formatDateTime, formatTime } from '../../domain/time/durations.ts';
import { fromWallTime } from './wall-time.ts';

// Until it is known whose times are shown, they are those of this person.
let clock: Clock = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, zoneLabel: '' };

/** Shows all times from now on by this clock: that of the organization. */
export function showTimesBy({ zone, zoneLabel }: Clock): void {
  clock = { zone, zoneLabel };
}

/** The zone of the organization's clock. */
export function zoneOfTimes(): string {
  return clock.zone;
}

/** What the zone of the organization's clock is called at this moment, such as MST. */
export function zoneLabelAt(at: Date): string {
  return clockNameAt(at, clock);
}

/** The day it is now on the organization's clock, written 2026-11-21. */
export function today(): string {
  return dayOf(new Date(), clock.zone);
}

/** An instant of the server as h:mm AM on the organization's clock, with its zone. */
export function showTime(iso: string): string {
  const date = new Date(iso);
  return labeled(formatTime(date, clock.zone), date);
}

/** An instant of the server as MM/DD/YYYY on the organization's clock. */
export function showDate(iso: string): string {
  return formatDate(new Date(iso), clock.zone);
}

/**
 * An instant of the server as people read a list of messages: the time of today's with its zone, the date of all
 * others.
 */
export function showTimeOrDate(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const isToday = formatDate(date, clock.zone) === formatDate(now, clock.zone);
  return isToday ? labeled(formatTime(date, clock.zone), date) : formatDate(date, clock.zone);
}

/** An instant of the server as MM/DD/YYYY h:mm AM on the organization's clock, with its zone. */
export function showDateTime(iso: string): string {
  const date = new Date(iso);
  return labeled(formatDateTime(date, clock.zone), date);
}

/** The instant at which a day (2026-03-10), or the one so many days later, begins on that clock; null if it is none. */
export function startOfDay(day: string, daysLater = 0): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return null;
  const wanted = new Date(Date.UTC(year, month - 1, date + daysLater)).toISOString().slice(0, 10);
  return fromWallTime(`${wanted}T00:00`, clock.zone);
}

const SIX_DAYS_MS = 6 * 86_400_000;
const weekday = (date: Date) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: clock.zone }).format(date);

/**
 * An instant of the server as people say it, on the organization's clock: "5:54 AM" today, "Tue" within six days, else
 * MM/DD/YYYY. With `hasTime`, the days have their time too.
 */
export function sayTime(iso: string, { hasTime = false, now = new Date() } = {}): string {
  const date = new Date(iso);
  const time = formatTime(date, clock.zone);
  const day = formatDate(date, clock.zone);
  if (day === formatDate(now, clock.zone)) return time;
  const said = Math.abs(now.getTime() - date.getTime()) < SIX_DAYS_MS ? weekday(date) : day;
  return hasTime ? `${said} ${time}` : said;
}

function labeled(time: string, at: Date): string {
  const label = zoneLabelAt(at);
  return label === '' ? time : `${time} ${label}`;
}
