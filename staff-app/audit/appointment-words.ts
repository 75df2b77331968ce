import { dayOrMoment } from '../../domain/events/appointment.ts';
import * as phrases from '../../words/en/staff/audit.ts';
import { say } from '../say.ts';
import type { Entry } from './use-audit.ts';

type Appointment = NonNullable<Entry['appointment']>;

/** When an appointment was, and where it was moved from. */
export function appointmentWords(appointment: Appointment, zone: string): readonly string[] {
  const { date, time, fromDate, fromTime, timeZone, hasMoved } = appointment;
  const to = dayOrMoment({ date, time, zone: timeZone }, zone);
  const from = dayOrMoment({ date: fromDate, time: fromTime, zone: timeZone }, zone);
  if (!hasMoved || to === from) return to === null ? [] : [to];
  return [say(phrases.fromValueToValue, { from: from ?? phrases.noDate, to: to ?? phrases.noDate })];
}
