/** What can wait for a person in an organization, the most pressing first; last, what only contacts can do. */
export const needKeys = [
  'plan',
  'phone-number',
  'maybe-stop',
  'unanswered',
  'typed-name',
  'appointment-requested',
  'held',
  'failed',
  'webhook-approval',
  'webhook-stopped',
  'webhook-failing',
  'export',
  'opt-in-awaited',
] as const;

/** As many held messages are counted; counting all of a large send would make every look at the overview wait. */
export const mostHeldCounted = 10_000;

/** The name of something that waits for a person. */
export type NeedKey = (typeof needKeys)[number];
