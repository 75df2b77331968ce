/** How long a sender may show no sign of life. A restart takes less; whatever lasts longer has stopped. */
export const silentAfterMs = 90_000;

/**
 * Says whether nothing sends a message that is due. Where a sender has never shown itself, as on a server that is just
 * starting, the message itself has to be due for that long.
 */
export function hasSenderStopped(beatAt: Date | null, dueAt: Date, now: Date): boolean {
  return now.getTime() - (beatAt ?? dueAt).getTime() > silentAfterMs;
}

/** How often a sender that runs shows itself. */
export const showsItselfEveryMs = 15_000;

// A slow database keeps it from showing itself on the second.
const LATE_AFTER_MS = showsItselfEveryMs + 5_000;

/** Says whether a sender that last showed itself then should have done so again by now, had it kept running. */
export function isSenderLate(shownAt: Date, now: Date): boolean {
  return now.getTime() - shownAt.getTime() > LATE_AFTER_MS;
}
