/** How often something may be tried: this many times freely, then after a delay that doubles with every further try. */
export type Rule = {
  readonly free: number;
  readonly delayMs: number;
  readonly longestMs: number;
  /** After this long without a try everything is forgotten. */
  readonly forgetsAfterMs: number;
  /** How many one try counts as; one by default. */
  readonly countsAs?: number;
};

/** At most this many in any window of this length: after the last of them everyone waits for that long. */
export function atMost(free: number, lengthMs: number): Rule {
  return { free, delayMs: lengthMs, longestMs: lengthMs, forgetsAfterMs: lengthMs };
}

/** At most this many in any window of this length; each one counts for that long, without a lockout. */
export type Window = { readonly most: number; readonly lengthMs: number };
