import { isOpen, nextOpening, type SendingHours } from '../messages/sending-window.ts';
import { dueAround, meansNothingFrom, type StepAround } from './appointment.ts';

const marginMs = 30 * 60_000;

type Sending = { readonly now: Date; readonly hours: SendingHours };

/**
 * The messages around an appointment that is made now whose times haven't passed. Messages wait for the sending hours,
 * and one from before the appointment that would be obsolete by then isn't sent.
 */
export function inTimeAround<Step extends StepAround>(moment: Date, steps: readonly Step[], sending: Sending): Step[] {
  return steps.filter((step) => sentAround(moment, step, sending) !== null);
}

/** When the first message around an appointment goes out that is made now; null if the times of all have passed. */
export function firstAround(moment: Date, steps: readonly StepAround[], sending: Sending): Date | null {
  const times = steps.flatMap((step) => sentAround(moment, step, sending)?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/**
 * The time to plan a message around an appointment for: when it is due. One from whole days before that would wait for the
 * sending hours until it's obsolete goes out earlier on the day on which it is due: "See you tomorrow" is still true then.
 */
export function plannedAround(moment: Date, step: StepAround, { now, hours }: Sending): Date {
  const due = dueAround(moment, step, hours.zone);
  const end = meansNothingFrom(moment, step, hours.zone);
  if (end === null || end >= moment || due < now || nextOpening(due, hours) < end) return due;
  return lastOpening(due, { now, hours }) ?? due;
}

// The last time that leaves some of the opening for what is sent, on the same day and not before now.
function lastOpening(before: Date, { now, hours }: Sending): Date | null {
  const local = Temporal.Instant.fromEpochMilliseconds(before.getTime()).toZonedDateTimeISO(hours.zone);
  const from = Math.max(now.getTime(), local.startOfDay().epochMilliseconds);
  for (let at = before.getTime() - marginMs; at >= from; at -= marginMs)
    if (isOpen(new Date(at), hours)) return new Date(at);
  return isOpen(now, hours) && from === now.getTime() ? now : null;
}

function sentAround(moment: Date, step: StepAround, { now, hours }: Sending): Date | null {
  const due = plannedAround(moment, step, { now, hours });
  const sentAt = nextOpening(due, hours);
  const end = meansNothingFrom(moment, step, hours.zone);
  return due < now || (end !== null && sentAt >= end) ? null : sentAt;
}
