/** The program's only source of time, so that tests can move it. */
export type Clock = {
  /** The wall clock: what is written into rows and compared with due times. */
  now(): Date;
  /** Monotonic milliseconds, for delays and rates. */
  monotonicMs(): number;
};

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
};
