/** Stops calling a carrier that has gone, and tries it with one text now and then. */
export type CircuitBreaker = {
  /** How many texts it makes sense to mark now: all, one for a try, or none. */
  allowed(): 'all' | 'one' | 'none';
  /** Whether a call may go out at this moment; while the carrier is gone that is the one try, once its time has come. */
  mayCall(): boolean;
  /** The carrier is there, whatever it said. */
  answered(): void;
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
  const mayTry = (): boolean => !isTrying && monotonicMs() >= tryAt;
  return {
    isOpen,
    allowed() {
      if (!isOpen()) return 'all';
      return mayTry() ? 'one' : 'none';
    },
    mayCall() {
      if (!isOpen()) return true;
      if (!mayTry()) return false;
      isTrying = true;
      return true;
    },
    answered() {
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
