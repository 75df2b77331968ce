/** Shown beside a message that a person canceled while it waited. */
export const canceledSentence = 'Canceled before it was sent';

/** The state of a message in a lead's feed. */
export type FeedState = 'sent' | 'Sending' | 'Scheduled' | 'Error' | 'Retrying' | 'Not sent';

/** What is known about a message in the feed. Times may be dates or strings. */
export type FeedItem = {
  readonly sentAt?: Date | string | null;
  /** When it was left out: it never went to the carrier, and nothing failed. */
  readonly leftOutAt?: Date | string | null;
  readonly scheduledFor?: Date | string | null;
  readonly error?: string | null;
  readonly isRetrying?: boolean;
};

/** The state a feed item shows. Retried, left out, failed or sent take precedence over waiting. */
export function feedState(item: FeedItem): FeedState {
  if (item.isRetrying === true) return 'Retrying';
  if (isFilled(item.leftOutAt)) return 'Not sent';
  if (isFilled(item.error)) return 'Error';
  if (isFilled(item.sentAt)) return 'sent';
  return isFilled(item.scheduledFor) ? 'Scheduled' : 'Sending';
}

/** Shown beside a message that was left out: "Not sent: they opted out". */
export function leftOutSentence(reason: string | null): string {
  if (reason === null || reason === '') return 'Not sent';
  if (reason === canceledSentence) return reason;
  return `Not sent: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
}

/** Whether Retry is offered: only for an error, and never for one that mentions opting out. */
export function mayRetry(error: string | null | undefined): boolean {
  return isFilled(error) && !/\bopt(?:ed|ing)?[\s-]+out\b/i.test(error);
}

function isFilled<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined && value !== '';
}
