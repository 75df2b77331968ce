/** How long a sender may be silent. A restart takes less; anything longer means that it stopped. */
export const silentAfterMs = 90_000;

/**
 * Whether due messages aren't being sent. If no sender was ever seen, as on a server that is just starting, the message
 * itself has to be due for that long.
 */
export function hasSenderStopped(beatAt: Date | null, dueAt: Date, now: Date): boolean {
  return now.getTime() - (beatAt ?? dueAt).getTime() > silentAfterMs;
}

/** How often a running sender reports. */
export const showsItselfEveryMs = 15_000;

// A slow database keeps it from reporting on time.
const LATE_AFTER_MS = showsItselfEveryMs + 5_000;

/** Whether a sender last seen then should have reported again by now. */
export function isSenderLate(shownAt: Date, now: Date): boolean {
  return now.getTime() - shownAt.getTime() > LATE_AFTER_MS;
}
