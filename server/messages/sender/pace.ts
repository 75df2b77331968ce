/** How many messages may be sent within the next moment at a number's rate, and when each. */
export type Pace = {
  readonly count: number;
  readonly offsetsMs: readonly number[];
  readonly spaceMs: number;
  /** The time until which the rate is used up if all of them are sent; null without a rate. */
  readonly pacedUntil: Date | null;
};

/** No rate: everything at once. */
export function unpaced(limit: number): Pace {
  return { count: limit, offsetsMs: [], spaceMs: 0, pacedUntil: null };
}

/** Nothing is sent for this long. */
export function resting(now: Date, ms: number): Pace {
  return { count: 0, offsetsMs: [], spaceMs: 0, pacedUntil: new Date(now.getTime() + ms) };
}

// The furthest that a number's pause or a process's lateness can reach ahead.
const LONGEST_REST_MS = 60_000;

// Messages arrive less evenly than they leave: sending two percent slower keeps arrivals within the rate in every
// second.
const SLACK = 1.017;
// The mark is committed by then, so that a message leaves on time and not whenever the database is done.
const LEAD_MS = 80;

/** How many messages a second this spacing allows. */
export function textsPerSecond(spaceMs: number): number {
  return Math.ceil((1000 * SLACK) / spaceMs - 1e-6);
}

/**
 * Spaces messages evenly: never more in any second than the rate, across processes that share `pacedUntil`. A
 * `pacedUntil` further ahead than any message and pause can reach is ignored: the clock was set back, or the rate was
 * lower.
 */
export function pace(
  now: Date,
  pacedUntil: Date | null,
  ratePerSecond: number,
  { horizonMs, limit }: { readonly horizonMs: number; readonly limit: number },
): Pace {
  const spaceMs = (1000 / ratePerSecond) * SLACK;
  const usedUntil = pacedUntil?.getTime() ?? 0;
  const isBelievable = usedUntil <= now.getTime() + horizonMs + spaceMs + LONGEST_REST_MS;
  const first = Math.max(now.getTime() + LEAD_MS, isBelievable ? usedUntil : 0);
  const last = now.getTime() + horizonMs;
  const room = first > last ? 0 : Math.floor((last - first) / spaceMs) + 1;
  const count = Math.min(limit, room);
  const offsetsMs = Array.from({ length: count }, (_, index) => first - now.getTime() + index * spaceMs);
  // Rounded to whole milliseconds, the precision of the clock.
  return { count, offsetsMs, spaceMs, pacedUntil: new Date(Math.round(first + count * spaceMs)) };
}
