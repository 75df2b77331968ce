const YEARS_AHEAD = 10;

/** Whether a moment is near enough to plan for: at most ten years ahead. */
export function isWithinReach(moment: Date, now: Date): boolean {
  return isWithinYears(YEARS_AHEAD, moment, now);
}

/** Whether a moment is near enough to schedule one message for: at most a year ahead. */
export function isWithinAYear(moment: Date, now: Date): boolean {
  return isWithinYears(1, moment, now);
}

function isWithinYears(years: number, moment: Date, now: Date): boolean {
  const furthest = new Date(now);
  furthest.setUTCFullYear(now.getUTCFullYear() + years);
  return moment <= furthest;
}
