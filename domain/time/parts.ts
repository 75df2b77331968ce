/** The length of a table's partitions: days or months, in UTC. */
export type PartSpan = 'day' | 'month';

/** The first day of each partition and the day after its last, as YYYY-MM-DD: that of `now`, and this many ahead. */
export function datesOfParts(span: PartSpan, now: Date, ahead: number): { starts: string; ends: string }[] {
  return Array.from({ length: ahead + 1 }, (_, place) => ({
    starts: firstDay(span, now, place),
    ends: firstDay(span, now, place + 1),
  }));
}

function firstDay(span: PartSpan, now: Date, later: number): string {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const day = span === 'day' ? Date.UTC(year, month, now.getUTCDate() + later) : Date.UTC(year, month + later);
  return new Date(day).toISOString().slice(0, 10);
}
