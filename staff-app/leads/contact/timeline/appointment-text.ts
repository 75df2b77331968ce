import { dayOrMoment } from '../../../../domain/events/appointment.ts';
import * as phrases from '../../../../words/en/staff/leads-timeline.ts';
import { say } from '../../../say.ts';
import type { TimelineEntry } from './timeline-entry.ts';

/** Tells what happened to an appointment, with its time in this zone. */
export function appointmentText(entry: TimelineEntry, zone: string): string {
  const { state, eventDate, eventTime, eventTimeZone, fromDate, fromTime } = entry;
  const date = dayOrMoment({ date: eventDate, time: eventTime, zone: eventTimeZone }, zone);
  if (entry.isDated && date === null) return hiddenDate[state ?? ''] ?? phrases.appointmentWasAddedOnAHiddenDate;
  if (state === 'moved') {
    const from = dayOrMoment({ date: fromDate, time: fromTime, zone: eventTimeZone }, zone);
    if (date === null) return phrases.appointmentLostItsDate;
    return from === null
      ? say(phrases.appointmentWasMoved, { date })
      : say(phrases.appointmentWasMovedFrom, { from, date });
  }
  if (state === 'cancelled') return date ? say(phrases.appointmentWasCanceled, { date }) : phrases.datelessWasCanceled;
  if (state === 'restored') return date ? say(phrases.appointmentWasRestored, { date }) : phrases.datelessWasRestored;
  return date ? say(phrases.appointmentWasAdded, { date }) : phrases.datelessWasAdded;
}

// Its date isn't shown to everyone, and must not be taken for none.
const hiddenDate: Readonly<Record<string, string>> = {
  moved: phrases.appointmentWasMovedToAHiddenDate,
  cancelled: phrases.appointmentOnAHiddenDateWasCanceled,
  restored: phrases.appointmentOnAHiddenDateWasRestored,
};
