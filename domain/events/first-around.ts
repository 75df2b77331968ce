import { nextOpening, type SendingHours } from '../messages/sending-window.ts';
import { dueAround, meansNothingFrom, type StepAround } from './appointment.ts';

/**
 * When the first message around an appointment goes out that is made now; null if the times of all have passed. Messages
 * wait for the sending hours, and one from before the appointment that would be obsolete by then isn't sent.
 */
export function firstAround(
  moment: Date,
  steps: readonly StepAround[],
  { now, hours }: { readonly now: Date; readonly hours: SendingHours },
): Date | null {
  const times = steps.flatMap((step) => {
    const due = dueAround(moment, step, hours.zone);
    const sentAt = nextOpening(due, hours);
    const end = meansNothingFrom(moment, step, hours.zone);
    return due < now || (end !== null && sentAt >= end) ? [] : [sentAt.getTime()];
  });
  return times.length === 0 ? null : new Date(Math.min(...times));
}
