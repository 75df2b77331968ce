/** How long a sender may show no sign of life. A restart takes less; whatever lasts longer has stopped. */
export const silentAfterMs = 90_000;

/**
 * Says whether nothing sends a message that is due. Where a sender has never shown itself, as on a server that is just
 * starting, the message itself has to be due for that long.
 */
export function hasSenderStopped(beatAt: Date | null, dueAt: Date, now: Date): boolean {
  return now.getTime() - (beatAt ?? dueAt).getTime() > silentAfterMs;
}
