import { LONGEST_TURN } from './options.ts';

/** How many messages a gate may take, so that anything that waits for its locks, such as a STOP, doesn't wait long. */
export type TurnSize = {
  current(): number;
  /** Records how many milliseconds the gate took to mark this many. */
  took(messages: number, ms: number): void;
};

const FIRST = 100;
const LEAST = 100;
const GATE_MS = 800;

export function createTurnSize(): TurnSize {
  let size = FIRST;
  return {
    current: () => size,
    took(messages, ms) {
      if (messages === 0) return;
      const fitting = Math.floor((GATE_MS * messages) / Math.max(1, ms));
      // At most four times as many: one fast gate with a few messages says little about large ones.
      size = Math.max(LEAST, Math.min(LONGEST_TURN, fitting, size * 4));
    },
  };
}
