/** Stops calling an unreachable carrier, and tries it with one message now and then. */
export type CircuitBreaker = {
  /** How many messages to mark now: all, one for a try, or none. */
  allowed(): 'all' | 'one' | 'none';
  /** Whether a call may start now; while the carrier is unreachable, that is one try, once its time has come. */
  mayCall(): boolean;
  /** The carrier is reachable, whatever it answered. */
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
      // Failures of calls already in progress when it opened don't extend the pause.
      if (isOpen() && monotonicMs() < tryAt) return;
      pauseMs = Math.min(LONGEST_PAUSE_MS, isOpen() ? pauseMs * 2 : FIRST_PAUSE_MS);
      tryAt = monotonicMs() + pauseMs;
    },
  };
}
