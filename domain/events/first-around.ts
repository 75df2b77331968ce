import { nextOpening, type SendingHours } from '../messages/sending-window.ts';
import { dueAround, meansNothingFrom, type StepAround } from './appointment.ts';

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

function sentAround(moment: Date, step: StepAround, { now, hours }: Sending): Date | null {
  const due = dueAround(moment, step, hours.zone);
  const sentAt = nextOpening(due, hours);
  const end = meansNothingFrom(moment, step, hours.zone);
  return due < now || (end !== null && sentAt >= end) ? null : sentAt;
}
