type Moments = {
  readonly created: string;
  readonly lastActive: string | null;
  readonly lastReplied: string | null;
  readonly lastWord: string | null;
};

/**
 * The moment that the inbox shows for a conversation, and by which it is sorted: when either side last said something. Among
 * those who wait for an answer, since when they have waited.
 */
export function momentOf(
  { created, lastActive, lastReplied, lastWord }: Moments,
  { isWaitingShown }: { readonly isWaitingShown: boolean },
): string {
  return (isWaitingShown ? lastReplied : null) ?? lastWord ?? lastActive ?? created;
}
