import { nextOpening, type SendingHours } from '../../../domain/messages/sending-window.ts';
import { dayLater, dayOf } from '../../../domain/time/days.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { fromWallTime } from '../../design/wall-time.ts';
import { useBrand } from '../../session/brand.tsx';
import { useSendingHours } from '../../session/use-sending-hours.ts';

/** A time that is offered for a message to be sent at, as ISO 8601. */
export type LaterTime = { label: string; iso: string };

const MORNING = '09:00';
const MONDAY = 1;

/** The next mornings on the clock of the organization. */
export function useLaterTimes(): LaterTime[] {
  const { zone } = useBrand().clock;
  // Those of other time zones may wait longer.
  const hours = { ...useSendingHours().hours, respectLocalHours: false };
  return laterTimes(new Date(), zone, hours);
}

/**
 * Mornings at nine on the clock of a zone, or once sending begins on that day: tomorrow's, and next Monday's where that
 * is a different one.
 */
export function laterTimes(now: Date, zone: string, hours: SendingHours): LaterTime[] {
  const today = dayOf(now, zone);
  const tomorrow = dayLater(today, 1);
  const untilMonday = (MONDAY - new Date(today).getUTCDay() + 7) % 7 || 7;
  const monday = dayLater(today, untilMonday);
  const days = [{ label: phrases.tomorrowMorning, day: tomorrow }];
  if (monday !== tomorrow) days.push({ label: phrases.mondayMorning, day: monday });
  return days.flatMap(({ label, day }) => {
    const nine = fromWallTime(`${day}T${MORNING}`, zone);
    if (nine === null) return [];
    const opens = nextOpening(new Date(nine), hours);
    return [{ label, iso: dayOf(opens, zone) === day ? opens.toISOString() : nine }];
  });
}
