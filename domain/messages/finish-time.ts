import { type CapUse, capLeft, capTurnsAt, carrierDay } from '../numbers/daily-cap.ts';
import { closesAt, nextOpening, type SendingHours } from './sending-window.ts';

/** How fast an organization sends with all its sending numbers together. */
export type SendingPace = {
  /** Null means no limit. */
  readonly perSecond: number | null;
  readonly cap: CapUse;
};

// No one plans further ahead. A smaller cap that takes longer is shown as this far away.
const mostDays = 400;

/** When the last of the pending messages is sent at this pace, skipping quiet hours and days without cap left. */
export function sendingFinishesAt(now: Date, pending: number, pace: SendingPace, hours: SendingHours): Date {
  if (pending <= 0) return now;
  const perMs = (pace.perSecond ?? Number.POSITIVE_INFINITY) / 1000;
  let moment = nextOpening(now, hours);
  let left = pending;
  let cap = pace.cap;
  for (let stretch = 0; stretch < mostDays; stretch += 1) {
    const closes = closesAt(moment, hours);
    if (closes === null) return moment;
    const allowed = capLeft(cap, moment) ?? Number.POSITIVE_INFINITY;
    const turns = cap.cap === null ? closes : capTurnsAt(moment);
    const end = turns < closes ? turns : closes;
    const fits = Math.min(allowed, (end.getTime() - moment.getTime()) * perMs);
    if (left <= fits) return new Date(moment.getTime() + Math.ceil(left / perMs - 1e-6));
    left -= fits;
    if (cap.cap !== null) cap = { cap: cap.cap, day: carrierDay(moment), used: cap.cap - allowed + fits };
    moment = nextOpening(fits === allowed ? turns : end, hours);
  }
  return moment;
}
