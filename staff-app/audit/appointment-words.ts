import { appointmentMoment } from '../../domain/events/appointment.ts';
import { formatDay } from '../../domain/time/days.ts';
import * as phrases from '../../words/en/staff/audit.ts';
import { say } from '../say.ts';
import type { Entry } from './use-audit.ts';

type Appointment = NonNullable<Entry['appointment']>;

/** When an appointment was, and where it was moved from. */
export function appointmentWords(appointment: Appointment, zone: string): readonly string[] {
  const { timeZone, hasMoved } = appointment;
  const to = momentOf({ date: appointment.date, time: appointment.time, timeZone }, zone);
  const from = hasMoved ? momentOf({ date: appointment.fromDate, time: appointment.fromTime, timeZone }, zone) : null;
  if (to === from || (to === null && from === null)) return to === null ? [] : [to];
  if (!hasMoved) return to === null ? [] : [to];
  return [say(phrases.fromValueToValue, { from: from ?? phrases.noDate, to: to ?? phrases.noDate })];
}

type Moment = { readonly date: string | null; readonly time: string | null; readonly timeZone: string | null };

function momentOf({ date, time, timeZone }: Moment, zone: string): string | null {
  if (time !== null) return appointmentMoment(new Date(time), timeZone, zone);
  return date === null ? null : formatDay(date);
}
