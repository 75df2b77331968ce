import { NOTHING_SENT_FROM_SECONDS } from '../../platform/database/check-database.ts';

/** The sender's constants; only tests change them. */
export type SenderOptions = {
  /** Concurrent carrier calls in this process. */
  readonly mostInFlight: number;
  readonly firstInFlight: number;
  readonly callTimeoutMs: number;
  /** How long a marked message belongs to this process without a heartbeat. */
  readonly leaseMs: number;
  readonly heartbeatMs: number;
  /** How often to look for due messages when none were announced. */
  readonly pollMs: number;
  /** A marked message is called within this time. */
  readonly startWithinMs: number;
  /** A message not called this long after its planned time goes back to the gate: a stop may have come meanwhile. */
  readonly staleAfterMs: number;
  readonly reconcileEveryMs: number;
  /** From the mark to the first lookup in the carrier's list. */
  readonly firstLookMs: number;
  /** From the mark to the lookup that may send a message again: at least twice the call's timeout. */
  readonly lastLookMs: number;
  /** The same if the carrier's list lags: longer than a message waits in the carrier's own queue. */
  readonly lagMs: number;
  /** How long a list may be unavailable before a message is shown as an error. */
  readonly listPatienceMs: number;
  /** The longest pause between two lookups of a message that was sent again. */
  readonly longestPauseMs: number;
  /** From its last mark to the time after which such a message is no longer looked up. */
  readonly giveUpMs: number;
  /** How many messages that can't be sent anymore a turn clears away. */
  readonly clearAtOnce: number;
  readonly stopWithinMs: number;
  /** The pause after the wall clock has jumped; 0 where tests move it. */
  readonly clockJumpPauseMs: number;
  /** How far the clocks of this machine and the database may be apart; infinite where tests move one of them. */
  readonly mostApartMs: number;
};

/** Organizations take turns of at most this many messages. */
export const LONGEST_TURN = 500;

export const usualOptions: SenderOptions = {
  mostInFlight: 400,
  firstInFlight: 64,
  callTimeoutMs: 15_000,
  leaseMs: 30_000,
  heartbeatMs: 10_000,
  pollMs: 500,
  startWithinMs: 250,
  staleAfterMs: 250,
  reconcileEveryMs: 5_000,
  firstLookMs: 15_000,
  lastLookMs: 90_000,
  lagMs: 5 * 60 * 60_000,
  listPatienceMs: 15 * 60_000,
  longestPauseMs: 15 * 60_000,
  giveUpMs: 24 * 60 * 60_000,
  clearAtOnce: LONGEST_TURN,
  stopWithinMs: 20_000,
  clockJumpPauseMs: 60_000,
  mostApartMs: NOTHING_SENT_FROM_SECONDS * 1_000,
};
