import type { Language } from '../../words/languages.ts';
import { type Delay, dueAfter, dueBefore } from '../campaigns/due-time.ts';
import { dayOf, formatDay, noonOf } from '../time/days.ts';
import { dayFor, formatDateTime, formatTime } from '../time/durations.ts';
import { zoneNameAt } from '../time/zone-names.ts';

/** An appointment's date: a chosen day, none at all, or the exact time from a scheduling service. */
export const appointmentKinds = ['dated', 'dateless', 'eventTime'] as const;

/** One kind of appointment. */
export type AppointmentKind = (typeof appointmentKinds)[number];

/** An appointment's date as it is stored: a day, an exact time, or neither. */
export type AppointmentDate = { readonly eventDate: string | null; readonly eventTime: Date | null };

/** The kind of this appointment. */
export function kindOfAppointment({ eventDate, eventTime }: AppointmentDate): AppointmentKind {
  if (eventTime !== null) return 'eventTime';
  return eventDate === null ? 'dateless' : 'dated';
}

/** The moment that an appointment's messages count from: its exact time, or noon of its day in the brand's zone. */
export function momentOfAppointment({ eventDate, eventTime }: AppointmentDate, zone: string): Date | null {
  if (eventTime !== null || eventDate === null) return eventTime;
  const noon = Temporal.PlainDate.from(eventDate).toZonedDateTime({ timeZone: zone, plainTime: { hour: 12 } });
  return new Date(noon.epochMilliseconds);
}

/** Whether an appointment is over: its time, or without one its whole day in this zone. */
export function isOver({ eventDate, eventTime }: AppointmentDate, now: Date, zone: string): boolean {
  if (eventTime !== null) return eventTime < now;
  return eventDate !== null && eventDate < dayOf(now, zone);
}

/** How an appointment is shown among those of its day. */
export const appointmentStatuses = ['requested', 'booked', 'confirmed', 'moved', 'past', 'canceled'] as const;

/** One status of an appointment. */
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/**
 * What matters most about an appointment: that it's off, then that it's over, then that it is only wished for, then that
 * it has another date than before.
 */
export function statusOfAppointment(facts: {
  readonly isCanceled: boolean;
  readonly isOver: boolean;
  /** Its contact entered the day on a page, and staff have set neither a day nor a time since. */
  readonly isRequested: boolean;
  readonly hasMoved: boolean;
  /** A calendar or a practice has it in its book. */
  readonly isConfirmed: boolean;
}): AppointmentStatus {
  if (facts.isCanceled) return 'canceled';
  if (facts.isOver) return 'past';
  if (facts.isRequested) return 'requested';
  if (facts.hasMoved) return 'moved';
  return facts.isConfirmed ? 'confirmed' : 'booked';
}

/** A step before or after an appointment, and how far from it. */
export type StepAround = Delay & { readonly structureType: 'before' | 'appointment' };

/** When a message around an appointment is due: counted back from the appointment's moment, or forward from it. */
export function dueAround(moment: Date, step: StepAround, zone: string): Date {
  return step.structureType === 'before' ? dueBefore(moment, step, zone) : dueAfter(moment, step, zone);
}

/**
 * The moment from which a message is obsolete; null after an appointment. One that is sent whole days before is about a
 * coming day ("See you tomorrow"), so it is obsolete when the day of the appointment begins.
 */
export function meansNothingFrom(
  moment: Date,
  step: Pick<StepAround, 'structureType' | 'days' | 'delayUntil'>,
  zone: string,
): Date | null {
  if (step.structureType !== 'before') return null;
  if (step.days === 0 || step.delayUntil !== null) return moment;
  const day = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).startOfDay();
  return new Date(day.epochMilliseconds);
}

/** What a message says about its appointment: the day, the exact time if there is one, and the place. */
export type AppointmentWords = {
  readonly eventDate: string;
  readonly eventTime: string | null;
  readonly eventLocation: string | null;
};

/** Where an appointment is, and the zone it was booked in. */
export type AppointmentPlace = {
  readonly eventTimeZone: string | null;
  readonly eventLocation: string | null;
  /** Contacts booked it at a calendar, each in their own zone; of one event, the zone of the first is known. */
  readonly isOfCalendar: boolean | null;
};

/** Whose clock an appointment is said on if its own zone is unknown, and the language of the contact. */
export type SaidTo = { readonly clockZone: string; readonly language: Language };

/**
 * An appointment in words, in its own zone, or on the organization's clock if that is unknown. Of a calendar, the
 * zone is named: another contact who booked the same time may be elsewhere.
 */
export function appointmentWords(
  appointment: AppointmentDate & AppointmentPlace,
  { clockZone, language }: SaidTo,
): AppointmentWords {
  const { eventDate, eventTime, eventLocation } = appointment;
  if (eventTime === null)
    return {
      eventDate: eventDate === null ? '' : dayFor(language, noonOf(eventDate), 'UTC'),
      eventTime,
      eventLocation,
    };
  const zone = appointment.eventTimeZone ?? clockZone;
  const time = formatTime(eventTime, zone);
  return {
    eventDate: dayFor(language, eventTime, zone),
    eventTime: appointment.isOfCalendar ? `${time} ${zoneNameAt(eventTime, zone)}`.trim() : time,
    eventLocation,
  };
}

/** The exact time of an appointment as staff see it everywhere: on their clock, with its own beside it where they differ. */
export function appointmentMoment(at: Date, untrustedZone: string | null, zone: string): string {
  const own = knownZone(untrustedZone) ?? zone;
  const shown = momentIn(at, zone);
  if (formatDateTime(at, own) === formatDateTime(at, zone)) return shown;
  return `${shown} (${dayOf(at, own) === dayOf(at, zone) ? `${formatTime(at, own)} ${zoneNameAt(at, own)}` : momentIn(at, own)})`;
}

/** A moment on the clock of a zone, with the zone named. */
export function momentIn(at: Date, zone: string): string {
  return `${formatDateTime(at, zone)} ${zoneNameAt(at, zone)}`.trim();
}

// As the API gives it: a day, or an exact time (ISO 8601) with the zone it was made in.
type GivenDate = { readonly date: string | null; readonly time: string | null; readonly zone: string | null };

/** The date of an appointment as staff see it everywhere: its exact time, else its day; null if it has neither. */
export function dayOrMoment({ date, time, zone: own }: GivenDate, zone: string): string | null {
  if (time !== null) return appointmentMoment(new Date(time), own, zone);
  return date === null ? null : formatDay(date);
}

/** The zone of this name; null if it is unknown. */
export function knownZone(untrusted: string | null): string | null {
  if (untrusted === null) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: untrusted }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
