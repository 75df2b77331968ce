/** The same day and time this many calendar months later, in UTC. A day the month doesn't have becomes its last one. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(from.getUTCMonth() + months);
  later.setUTCDate(Math.min(from.getUTCDate(), daysInMonth(later)));
  return later;
}

function daysInMonth(within: Date): number {
  return new Date(Date.UTC(within.getUTCFullYear(), within.getUTCMonth() + 1, 0)).getUTCDate();
}
