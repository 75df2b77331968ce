import { dayOrMoment, knownZone, momentIn } from '../../../domain/events/appointment.ts';
import { formatDay } from '../../../domain/time/days.ts';
import * as phrases from '../../../words/en/staff/events.ts';
import type { Answer } from '../../api/client.ts';
import { showTime } from '../../design/dates.ts';
import { toWallTime } from '../../design/wall-time.ts';
import { say } from '../../say.ts';
import type { AppointmentsOfDayQuery } from './operations.ts';

/** One appointment of a day. */
export type DayAppointment = NonNullable<Answer<typeof AppointmentsOfDayQuery>['appointments']>[number];

/** A day of the calendar as people say it, such as "Friday, March 20, 2026". */
export function sayWholeDay(day: string): string {
  const parts = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** An hour of the clock, such as "9 AM". */
export function sayHour(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** When it is on the organization's clock, or that it has no time. */
export function timeOf({ eventTime }: DayAppointment): string {
  return eventTime === null ? phrases.noTime : showTime(eventTime);
}

/** The day it is on, or that it has no date. */
export function dayOf({ eventDate }: DayAppointment): string {
  return eventDate === null ? phrases.noDate : formatDay(eventDate);
}

/** The same with its day, for sentences that are read elsewhere. */
export function whenOf({ eventDate, eventTime }: DayAppointment, zone: string): string {
  return dayOrMoment({ date: eventDate, time: eventTime, zone: null }, zone) ?? '';
}

/** What its own clock says, where it was booked in a place whose clock differs. */
export function ownTimeOf({ eventTime, eventTimeZone }: DayAppointment, zone: string): string | null {
  const own = knownZone(eventTimeZone);
  if (eventTime === null || own === null || toWallTime(eventTime, own) === toWallTime(eventTime, zone)) return null;
  return say(phrases.bookedFor, { when: momentIn(new Date(eventTime), own) });
}

/** What it is: what the service it came from calls it, else where it is, else the campaigns around it. */
export function whatOf({ typeName, place, campaigns }: DayAppointment): string {
  const names = campaigns.map(({ name }) => name).join(', ');
  return [typeName ?? place, names].filter(Boolean).join(' · ') || phrases.appointment;
}

/** The hours of a day that are shown, for appointments with a time: those when most people work, and all that have one. */
export function hoursOf(timed: readonly DayAppointment[], zone: string): Map<number, DayAppointment[]> {
  const placed = timed.map((one) => ({ one, hour: Number(toWallTime(one.eventTime ?? '', zone).slice(11, 13)) }));
  const all = [OPENS, CLOSES, ...placed.map(({ hour }) => hour)];
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return new Map(hours.map((hour) => [hour, placed.flatMap((place) => (place.hour === hour ? [place.one] : []))]));
}

const OPENS = 8;
const CLOSES = 17;
