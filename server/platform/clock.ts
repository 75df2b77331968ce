/** The time as the program sees it: tests move it, so nothing else asks the machine. */
export type Clock = {
  /** The wall clock: what is written into rows and compared with due times. */
  now(): Date;
  /** Milliseconds that never go back, for pauses and rates. */
  monotonicMs(): number;
};

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
};
