/** How many texts may go within the next moment at a number's rate, and when each. */
export type Pace = {
  readonly count: number;
  readonly offsetsMs: readonly number[];
  readonly spaceMs: number;
  /** The moment up to which the rate is used up when all of them go; null without a rate. */
  readonly pacedUntil: Date | null;
};

/** No rate: everything at once. */
export function unpaced(limit: number): Pace {
  return { count: limit, offsetsMs: [], spaceMs: 0, pacedUntil: null };
}

/** Nothing for so long. */
export function resting(now: Date, ms: number): Pace {
  return { count: 0, offsetsMs: [], spaceMs: 0, pacedUntil: new Date(now.getTime() + ms) };
}

// No rest of a number and no lateness of a process reaches further ahead.
const LONGEST_REST_MS = 60_000;

// Texts do not arrive as evenly as they leave: two in a hundred less keep them from meeting in one second.
const SLACK = 1.017;
// The mark is committed by then, so that a text leaves at its moment and not whenever the database is done.
const LEAD_MS = 80;

/** How many texts go in a second at such a distance. */
export function textsPerSecond(spaceMs: number): number {
  return Math.ceil((1000 * SLACK) / spaceMs - 1e-6);
}

/**
 * Spaces texts evenly: no more in any second than the rate, across processes that share `pacedUntil`. One that lies further
 * ahead than a text and a rest could have put it counts as nothing: the clock was set back, or the rate was lower.
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
  // Rounded to whole milliseconds, which is what the clock keeps.
  return { count, offsetsMs, spaceMs, pacedUntil: new Date(Math.round(first + count * spaceMs)) };
}
