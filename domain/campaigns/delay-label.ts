import type { Clock } from '../brands/brand.ts';
import { clockNameAt } from '../brands/clock.ts';
import { formatDateTime } from '../time/durations.ts';
import type { Delay } from './due-time.ts';

/** The named hours of the day that a step can choose. */
export const windowPresets = [
  { key: 'morning', label: 'Morning', hour: 9 },
  { key: 'afternoon', label: 'Afternoon', hour: 13 },
  { key: 'evening', label: 'Evening', hour: 18 },
] as const;

/** The two halves of the day. */
export type HalfDay = 'AM' | 'PM';

/** The three chains of a campaign: from joining, before an appointment, and after it. */
export const structureTypes = ['feature', 'before', 'appointment'] as const;

/** The chain of a step. */
export type StructureType = (typeof structureTypes)[number];

/** The clocks of a delay: what the zone of its hours of the day is called, and the one that shows its fixed time. */
export type DelayClocks = { readonly hours: string; readonly moments: Clock };

/** The delay shown above a step, in words; its times carry their zone. */
export function delayLabel(delay: Delay, clocks: DelayClocks): string {
  if (delay.delayUntil !== null) return momentLabel(delay.delayUntil, clocks.moments);
  return [waitOf(delay), hourOf(delay, clocks)].filter((part) => part !== '').join(', ') || 'Right away';
}

/** The delay shown above a step of any chain. Around an appointment it says before or after. */
export function chainDelayLabel(chain: StructureType, delay: Delay, clocks: DelayClocks): string {
  if (chain === 'feature' || delay.delayUntil !== null) return delayLabel(delay, clocks);
  const side = chain === 'before' ? 'before the appointment' : 'after the appointment';
  const [wait, hour] = [waitOf(delay), hourOf(delay, clocks)];
  if (wait !== '') return `${wait} ${side}${hour === '' ? '' : `, ${hour}`}`;
  if (hour !== '') return `${hour} ${side}`;
  return chain === 'before' ? 'At the appointment' : 'Right after the appointment';
}

/** How long a delay waits, without its hour of the day; empty if it doesn't. */
export function waitOf({ days, hours, minutes }: Delay): string {
  const parts = [counted(days, 'day'), counted(hours, 'hour'), counted(minutes, 'minute')];
  return parts.filter((part) => part !== '').join(', ');
}

/** A moment as MM/DD/YYYY h:mm AM by a clock, with its zone. */
export function momentLabel(at: Date, clock: Clock): string {
  return `${formatDateTime(at, clock.zone)} ${clockNameAt(at, clock)}`;
}

/** An hour of the day as people write it: 0 is 12 AM, 13 is 1 PM. */
export function hourLabel(hour: number): string {
  const { typed, half } = typedHour(hour);
  return `${typed} ${half}`;
}

/** Converts a typed hour to 0 to 23. The number is clamped to 0 to 12, and 0 counts as 12. */
export function customHour(typed: number, half: HalfDay): number {
  const whole = Number.isFinite(typed) ? Math.trunc(typed) : 0;
  const clamped = Math.min(12, Math.max(0, whole));
  return (clamped % 12) + (half === 'PM' ? 12 : 0);
}

/** Formats an hour 0 to 23 for typing: the inverse of customHour. */
export function typedHour(hour: number): { typed: number; half: HalfDay } {
  return { typed: hour % 12 === 0 ? 12 : hour % 12, half: hour < 12 ? 'AM' : 'PM' };
}

/** Parses a typed part of a delay as a whole number, never below 0. */
export function wholeDelay(typed: number): number {
  return Number.isFinite(typed) ? Math.max(0, Math.trunc(typed)) + 0 : 0;
}

function hourOf({ windowHour }: Delay, { hours }: DelayClocks): string {
  return windowHour === null ? '' : `${hourLabel(windowHour)} ${hours}`;
}

function counted(count: number, unit: string): string {
  return count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}
