// Where sessions last for hours no one needs to be watched; the server ends them.
const longestWatchedMinutes = 60;

/** Whether a brand's sessions are so short that someone who does nothing is asked before theirs ends. */
export function isSessionWatched({ idleMinutes }: { readonly idleMinutes: number }): boolean {
  return idleMinutes <= longestWatchedMinutes;
}
