import type { SendingPace } from '../messages/finish-time.ts';
import { canSend, type SendingFacts } from './can-send.ts';
import { capLeft, carrierDay } from './daily-cap.ts';
import { dailyCapOf, type LimitFacts, type LimitSettings, rateOf } from './number-limits.ts';

/** One of an organization's numbers, to calculate their combined pace. */
export type PacedNumber = SendingFacts &
  LimitFacts & {
    readonly capDay: string | null;
    readonly capUsed: number;
  };

/** How fast an organization sends: the combined limits of the numbers that can send. */
export function paceOfAll(numbers: readonly PacedNumber[], settings: LimitSettings, now: Date): SendingPace {
  const sending = numbers.filter(canSend);
  const rates = sending.map((number) => rateOf(number, settings));
  const caps = sending.map((number) => {
    const cap = dailyCapOf(number, settings);
    return { cap, left: capLeft({ cap, day: number.capDay, used: number.capUsed }, now) };
  });
  const cap = sumOf(caps.map((one) => one.cap));
  const left = sumOf(caps.map((one) => one.left));
  return {
    perSecond: sumOf(rates),
    cap: { cap, day: carrierDay(now), used: cap === null || left === null ? 0 : cap - left },
  };
}

// One number without a limit is enough for the total to have none.
function sumOf(limits: readonly (number | null)[]): number | null {
  if (limits.length === 0) return null;
  return limits.reduce((sum, limit) => (sum === null || limit === null ? null : sum + limit), 0 as number | null);
}
