/** The figures of the sender; tests shorten them, nobody else does. */
export type SenderOptions = {
  /** Carrier calls at once in this process. */
  readonly mostInFlight: number;
  readonly firstInFlight: number;
  readonly callTimeoutMs: number;
  /** How long a marked text belongs to this process without a sign of life. */
  readonly leaseMs: number;
  readonly heartbeatMs: number;
  /** How often due texts are looked for when nobody has told of any. */
  readonly pollMs: number;
  /** A marked text starts within this time. */
  readonly startWithinMs: number;
  /** One that has still not started so long after its moment goes back to the gate: a stop may have come meanwhile. */
  readonly staleAfterMs: number;
  readonly reconcileEveryMs: number;
  /** From the mark to the first look into the carrier's list. */
  readonly firstLookMs: number;
  /** From the mark to the look that may bring a text back: at least twice the call's timeout. */
  readonly lastLookMs: number;
  /** The same where the carrier's list lags: longer than a message waits in the carrier's own queue. */
  readonly lagMs: number;
  /** How long a list may be unavailable before a text shows as an error. */
  readonly listPatienceMs: number;
  /** The longest pause between two looks for a text that was sent again. */
  readonly longestPauseMs: number;
  /** From its last mark to the moment from which such a text is not looked for any more. */
  readonly giveUpMs: number;
  readonly stopWithinMs: number;
  /** The pause after the wall clock has jumped; 0 where tests move it. */
  readonly clockJumpPauseMs: number;
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
  stopWithinMs: 20_000,
  clockJumpPauseMs: 60_000,
};
