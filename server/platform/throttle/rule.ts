/** How often something may be tried: so often at once, then after a delay that doubles with every further try. */
export type Rule = {
  readonly free: number;
  readonly delayMs: number;
  readonly longestMs: number;
  /** After so long without a try everything is forgotten. */
  readonly forgetsAfterMs: number;
};

/** At most so many in any stretch of this length: after the last of them everybody waits for that long. */
export function atMost(free: number, lengthMs: number): Rule {
  return { free, delayMs: lengthMs, longestMs: lengthMs, forgetsAfterMs: lengthMs };
}

/** At most so many in any stretch of this length; each one counts for as long and not until a pause. */
export type Window = { readonly most: number; readonly lengthMs: number };
