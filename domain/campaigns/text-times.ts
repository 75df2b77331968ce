import { isOpen, nextOpening, type SendingHours } from '../messages/sending-window.ts';
import { formatDate } from '../time/durations.ts';
import { type DelayClocks, hourLabel, momentLabel, waitOf } from './delay-label.ts';
import { type Delay, dueAfter, noDelay } from './due-time.ts';
import { type StepKindName, stepKind } from './step-kinds.ts';

/** One step of the chain that starts when a contact joins. */
export type TimedStep = { readonly kind: StepKindName; readonly delay: Delay };

// A message's delay after the message before it. A wait for an appointment has no known end.
type Wait = { readonly delay: Delay; readonly isForAppointment: boolean; readonly isFixed: boolean };
const noWait: Wait = { delay: noDelay, isForAppointment: false, isFixed: false };

/**
 * When a contact added now gets each message, as words that follow "First:" or "Second:": "right away", "2 days later,
 * about 11/25/2026". Steps without a message delay the next one, and every message waits for the sending window.
 */
export function textTimes(
  steps: readonly TimedStep[],
  from: Date,
  { shown, ...hours }: SendingHours & { readonly shown: DelayClocks },
): string[] {
  const words: string[] = [];
  let moment: Date | null = from;
  let wait = noWait;
  for (const { kind, delay } of steps) {
    wait = together(wait, delay);
    moment = moment && dueAfter(moment, delay, hours.zone);
    if (kind === 'APPOINTMENT') {
      wait = { ...noWait, isForAppointment: true };
      moment = null;
    }
    if (!stepKind(kind).sendsText) continue;
    const sentAt: Date | null = moment && nextOpening(moment, hours);
    const isAtOnce = words.length === 0 && moment?.getTime() === from.getTime();
    words.push(isAtOnce ? atOnceWords(from, hours, shown) : waitWords(wait, sentAt, words.length === 0, shown));
    moment = sentAt;
    wait = noWait;
  }
  return words;
}

/** When a contact added now gets the first message; null: no message, or one that waits for an appointment. */
export function firstTextAt(steps: readonly TimedStep[], from: Date, hours: SendingHours): Date | null {
  let moment = from;
  for (const { kind, delay } of steps) {
    if (kind === 'APPOINTMENT') return null;
    moment = dueAfter(moment, delay, hours.zone);
    if (stepKind(kind).sendsText) return nextOpening(moment, hours);
  }
  return null;
}

function together({ delay, ...wait }: Wait, more: Delay): Wait {
  const days = delay.days + more.days;
  const hours = delay.hours + more.hours;
  const minutes = delay.minutes + more.minutes;
  const windowHour = more.windowHour ?? delay.windowHour;
  const isFixed = wait.isFixed || more.delayUntil !== null;
  return { ...wait, delay: { ...noDelay, days, hours, minutes, windowHour }, isFixed };
}

function atOnceWords(now: Date, hours: SendingHours, shown: DelayClocks): string {
  if (!isOpen(now, hours)) return `at the first open hour, ${momentLabel(nextOpening(now, hours), shown.moments)}`;
  return hours.respectLocalHours ? 'right away, or at the first open hour where they are' : 'right away';
}

function waitWords(
  { delay, isForAppointment, isFixed }: Wait,
  at: Date | null,
  isFirst: boolean,
  shown: DelayClocks,
): string {
  const { days, hours, minutes, windowHour } = delay;
  const isLong = !isFixed && days + hours + minutes > 0;
  const long = isLong ? waitOf(delay) : '';
  if (isForAppointment) {
    const hour = windowHour === null ? '' : `, ${hourLabel(windowHour)} ${shown.hours}`;
    return isLong ? `${long} after they have an appointment${hour}` : `once they have an appointment${hour}`;
  }
  if (!isLong && !isFixed && windowHour === null) return 'right after that';
  const isByDay = isLong && days > 0 && windowHour === null;
  const about = at && `about ${isByDay ? formatDate(at, shown.moments.zone) : momentLabel(at, shown.moments)}`;
  const behind = isLong ? `${long} ${isFirst ? 'from now' : 'later'}` : null;
  const hour = about === null && windowHour !== null ? `about ${hourLabel(windowHour)} ${shown.hours}` : about;
  return [behind, hour].filter((part) => part !== null).join(', ') || 'later';
}
