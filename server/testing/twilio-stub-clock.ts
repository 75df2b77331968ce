/** When the carrier knows of a text. */
export type CarrierClock = {
  /** How long after it was accepted a text appears in the list. */
  listsAfterMs?: number;
  /** How far the carrier's clock is behind ours. */
  clockBehindMs?: number;
};

/** The time by the carrier's clock. */
export const carrierNow = ({ clockBehindMs = 0 }: CarrierClock) => new Date(Date.now() - clockBehindMs).toISOString();
