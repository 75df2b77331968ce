import { formatDateTime } from '../time/durations.ts';
import type { Delay } from './due-time.ts';

/** The hours of the day that a step offers by name. */
export const windowPresets = [
  { key: 'morning', label: 'Morning', hour: 9 },
  { key: 'afternoon', label: 'Afternoon', hour: 13 },
  { key: 'evening', label: 'Evening', hour: 18 },
] as const;

/** The two halves of the day. */
export type HalfDay = 'AM' | 'PM';

/** The chip above a step: how long it waits, in words. */
export function delayLabel(delay: Delay, zone = 'America/Phoenix'): string {
  if (delay.delayUntil !== null) return formatDateTime(delay.delayUntil, zone);
  const parts = [
    counted(delay.days, 'day'),
    counted(delay.hours, 'hour'),
    counted(delay.minutes, 'minute'),
    delay.windowHour === null ? '' : hourLabel(delay.windowHour),
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'Right away' : parts.join(', ');
}

/** An hour of the day as people write it: 0 is 12 AM, 13 is 1 PM. */
export function hourLabel(hour: number): string {
  const { typed, half } = typedHour(hour);
  return `${typed} ${half}`;
}

/** The hour 0 to 23 that a typed hour means: the number is held within 0 to 12, and 0 counts as 12. */
export function customHour(typed: number, half: HalfDay): number {
  const whole = Number.isFinite(typed) ? Math.trunc(typed) : 0;
  const clamped = Math.min(12, Math.max(0, whole));
  return (clamped % 12) + (half === 'PM' ? 12 : 0);
}

/** How an hour 0 to 23 is typed: the reverse of customHour. */
export function typedHour(hour: number): { typed: number; half: HalfDay } {
  return { typed: hour % 12 === 0 ? 12 : hour % 12, half: hour < 12 ? 'AM' : 'PM' };
}

/** A typed part of a delay as a whole number, never below 0. */
export function wholeDelay(typed: number): number {
  return Number.isFinite(typed) ? Math.max(0, Math.trunc(typed)) + 0 : 0;
}

function counted(count: number, unit: string): string {
  return count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}
