/** Stops calling a carrier that has gone, and tries it with one text now and then. */
export type CircuitBreaker = {
  /** How many calls may start now: all, one for a try, or none. */
  allowed(): 'all' | 'one' | 'none';
  /** One text is on its way to try the carrier. */
  tries(): void;
  /** It has not been called after all: another may try. */
  untried(): void;
  succeeded(): void;
  failed(): void;
  isOpen(): boolean;
};

const OPENS_AFTER = 12;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 20_000;

export function createCircuitBreaker(monotonicMs: () => number): CircuitBreaker {
  let failuresInARow = 0;
  let pauseMs = 0;
  let tryAt = 0;
  let isTrying = false;
  const isOpen = (): boolean => pauseMs > 0;
  return {
    isOpen,
    allowed() {
      if (!isOpen()) return 'all';
      if (isTrying || monotonicMs() < tryAt) return 'none';
      return 'one';
    },
    tries() {
      isTrying = isOpen();
    },
    untried() {
      isTrying = false;
    },
    succeeded() {
      failuresInARow = 0;
      pauseMs = 0;
      isTrying = false;
    },
    failed() {
      failuresInARow += 1;
      isTrying = false;
      if (failuresInARow < OPENS_AFTER) return;
      // Failures that were under way when it opened do not make the pause longer.
      if (isOpen() && monotonicMs() < tryAt) return;
      pauseMs = Math.min(LONGEST_PAUSE_MS, isOpen() ? pauseMs * 2 : FIRST_PAUSE_MS);
      tryAt = monotonicMs() + pauseMs;
    },
  };
}
