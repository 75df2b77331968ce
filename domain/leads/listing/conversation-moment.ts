type Moments = {
  readonly created: string;
  readonly lastActive: string | null;
  readonly lastReplied: string | null;
  readonly lastWord: string | null;
};

/**
 * The moment that the inbox shows for a conversation, and by which it is sorted: when either side last said something. Among
 * those who wait for an answer, since when they have waited, and among those whose newest message failed, when it did.
 */
export function momentOf(
  { created, lastActive, lastReplied, lastWord }: Moments,
  { isWaitingShown, failedAt = null }: { readonly isWaitingShown: boolean; readonly failedAt?: string | null },
): string {
  return failedAt ?? (isWaitingShown ? lastReplied : null) ?? lastWord ?? lastActive ?? created;
}
