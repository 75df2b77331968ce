import { isOpen, nextOpening, type SendingHours } from '../messages/sending-window.ts';
import { dueAround, meansNothingFrom, type StepAround } from './appointment.ts';

const marginMs = 30 * 60_000;

// Longer than a weekend, and a day without sending beside it.
const earliestMs = 4 * 24 * 60 * 60_000;

/** A step around an appointment, and whether its message says the day and nothing like "tomorrow". */
export type SaidAround = StepAround & { readonly namesDay: boolean };

type Sending = { readonly now: Date; readonly hours: SendingHours };

/**
 * The messages around an appointment that is made now whose times haven't passed. Messages wait for the sending hours,
 * and one from before the appointment that would be obsolete by then isn't sent.
 */
export function inTimeAround<Step extends SaidAround>(moment: Date, steps: readonly Step[], sending: Sending): Step[] {
  return steps.filter((step) => sentAround(moment, step, sending) !== null);
}

/** When the first message around an appointment goes out that is made now; null if the times of all have passed. */
export function firstAround(moment: Date, steps: readonly SaidAround[], sending: Sending): Date | null {
  const times = steps.flatMap((step) => sentAround(moment, step, sending)?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/**
 * The time to plan a message around an appointment for: when it is due. One from whole days before that would wait for the
 * sending hours until it's obsolete goes out earlier on the day on which it is due, where "See you tomorrow" is still
 * true; one that says the day goes out on an earlier day, if there are no sending hours on that one.
 */
export function plannedAround(moment: Date, step: SaidAround, { now, hours }: Sending): Date {
  const due = dueAround(moment, step, hours.zone);
  const end = meansNothingFrom(moment, step, hours.zone);
  if (end === null || end >= moment || due < now || nextOpening(due, hours) < end) return due;
  const from = step.namesDay ? due.getTime() - earliestMs : startOfDay(due, hours.zone);
  return lastOpening(due, from, { now, hours }) ?? due;
}

/** Appointments of a week whose reminder isn't sent, and those whose reminder goes out on an earlier day than it is due. */
export type RemindersOfWeek = { readonly unsent: readonly Date[]; readonly earlier: readonly Date[] };

/** What becomes of this message around an appointment at noon of each day of a coming week, from the one on that is due on a Saturday. */
export function remindersOfWeek(step: SaidAround, { now, hours }: Sending): RemindersOfWeek {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(hours.zone).startOfDay();
  const soon = today.add({ days: step.days + 7 });
  const monday = soon.add({ days: 8 - soon.dayOfWeek }).with({ hour: 12 });
  // Those of a weekend are named one after the other.
  const first = monday.add({ days: 5 + step.days });
  const noons = [0, 1, 2, 3, 4, 5, 6].map((days) => new Date(first.add({ days }).epochMilliseconds));
  const dayOfDue = (noon: Date) => startOfDay(dueAround(noon, step, hours.zone), hours.zone);
  return {
    unsent: noons.filter((noon) => sentAround(noon, step, { now, hours }) === null),
    earlier: noons.filter((noon) => plannedAround(noon, step, { now, hours }).getTime() < dayOfDue(noon)),
  };
}

// The last time that leaves some of the opening for what is sent; now, if only that is left.
function lastOpening(before: Date, earliest: number, { now, hours }: Sending): Date | null {
  for (let at = before.getTime() - marginMs; at >= Math.max(earliest, now.getTime()); at -= marginMs)
    if (isOpen(new Date(at), hours)) return new Date(at);
  return earliest <= now.getTime() && isOpen(now, hours) ? now : null;
}

function startOfDay(moment: Date, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).startOfDay()
    .epochMilliseconds;
}

function sentAround(moment: Date, step: SaidAround, { now, hours }: Sending): Date | null {
  const due = plannedAround(moment, step, { now, hours });
  const sentAt = nextOpening(due, hours);
  const end = meansNothingFrom(moment, step, hours.zone);
  return due < now || (end !== null && sentAt >= end) ? null : sentAt;
}
