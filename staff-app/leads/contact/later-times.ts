import { dayLater, dayOf } from '../../../domain/time/days.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { fromWallTime } from '../../design/wall-time.ts';

/** A time that is offered for a message to be sent at, as ISO 8601. */
export type LaterTime = { label: string; iso: string };

const MORNING = '09:00';
const MONDAY = 1;

/** Mornings at nine on the clock of a zone: tomorrow's, and next Monday's where that is a different one. */
export function laterTimes(now: Date, zone: string): LaterTime[] {
  const today = dayOf(now, zone);
  const tomorrow = dayLater(today, 1);
  const untilMonday = (MONDAY - new Date(today).getUTCDay() + 7) % 7 || 7;
  const monday = dayLater(today, untilMonday);
  const days = [{ label: phrases.tomorrowMorning, day: tomorrow }];
  if (monday !== tomorrow) days.push({ label: phrases.mondayMorning, day: monday });
  return days.flatMap(({ label, day }) => {
    const iso = fromWallTime(`${day}T${MORNING}`, zone);
    return iso === null ? [] : [{ label, iso }];
  });
}
