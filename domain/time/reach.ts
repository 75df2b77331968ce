const YEARS_AHEAD = 10;

/** Whether a moment is near enough to plan for: at most ten years ahead. */
export function isWithinReach(moment: Date, now: Date): boolean {
  const furthest = new Date(now);
  furthest.setUTCFullYear(now.getUTCFullYear() + YEARS_AHEAD);
  return moment <= furthest;
}
