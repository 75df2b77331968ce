import { dayOf } from '../../domain/time/days.ts';
import * as phrases from '../../words/en/staff/overview.ts';
import { zoneOfTimes } from '../design/dates.ts';
import { say } from '../say.ts';

const DAY_MS = 86_400_000;

const shapes = {
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'short' },
  wholeWeekday: { weekday: 'long' },
  day: { month: 'short', day: 'numeric' },
  fullDay: { weekday: 'short', month: 'short', day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** An instant on the organization's clock as people say it: "5:30 PM" today, "Tue 5:30 PM" within a week, else "Nov 20". */
export function sayWhen(iso: string, now = new Date()): string {
  const { day, time } = partsOf(iso, now);
  return [day, time].filter(Boolean).join(' ');
}

/** The same within a sentence: "at 5:30 PM", "on Tuesday at 5:30 PM", "on Nov 20". */
export function sayAtWhen(iso: string, now = new Date()): string {
  const { day, time } = partsOf(iso, now, 'wholeWeekday');
  if (day === '') return say(phrases.atTime, { time });
  return time === '' ? say(phrases.onDay, { day }) : say(phrases.onDayAtTime, { day, time });
}

function partsOf(
  iso: string,
  now: Date,
  weekday: 'weekday' | 'wholeWeekday' = 'weekday',
): { day: string; time: string } {
  const at = new Date(iso);
  const zone = zoneOfTimes();
  const time = format(at, 'time', zone);
  if (dayOf(at, zone) === dayOf(now, zone)) return { day: '', time };
  const isNear = Math.abs(now.getTime() - at.getTime()) < 6 * DAY_MS;
  return isNear ? { day: format(at, weekday, zone), time } : { day: format(at, 'day', zone), time: '' };
}

/** A day of the calendar, such as "Nov 20", or with its weekday. */
export function sayDay(day: string, isFull = false): string {
  return format(new Date(`${day}T00:00:00Z`), isFull ? 'fullDay' : 'day', 'UTC');
}

/** A month of the calendar by one of its days, such as "Nov 2026". */
export function sayMonth(day: string): string {
  return format(new Date(`${day}T00:00:00Z`), 'month', 'UTC');
}

// Some engines put a narrow no-break space before AM.
function format(at: Date, shape: keyof typeof shapes, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { ...shapes[shape], timeZone }).format(at).replaceAll('\u202f', ' ');
}
