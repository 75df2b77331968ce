import * as phrases from '../../../words/en/staff/audit.ts';
import { say } from '../../../words/say.ts';
import { dayOrMoment } from '../../events/appointment.ts';
import type { ToldEntry } from './told-entry.ts';

type Appointment = NonNullable<ToldEntry['appointment']>;

/** When an appointment was, and where it was moved from. */
export function appointmentWords(appointment: Appointment, zone: string): readonly string[] {
  const { date, time, fromDate, fromTime, timeZone, hasMoved } = appointment;
  const to = dayOrMoment({ date, time, zone: timeZone }, zone);
  const from = dayOrMoment({ date: fromDate, time: fromTime, zone: timeZone }, zone);
  if (!hasMoved || to === from) return to === null ? [] : [to];
  return [say(phrases.fromValueToValue, { from: from ?? phrases.noDate, to: to ?? phrases.noDate })];
}
