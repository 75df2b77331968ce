// The browsers served here do not all know Temporal, so a zone's clock is read through Intl.

/** A moment as a date-and-time field shows it on the clock of a zone: "2026-04-01T08:30". */
export function toWallTime(iso: string, zone: string): string {
  return wallTimeAt(new Date(iso).getTime(), zone);
}

/**
 * The moment that a date-and-time field means on the clock of a zone; null while it is not filled. Of a time that the
 * clock shows twice it is the first, and one that it skips counts from before the change: 2:30 becomes 3:30.
 */
export function fromWallTime(typed: string, zone: string): string | null {
  const wanted = Date.parse(`${typed}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed) || Number.isNaN(wanted)) return null;
  const offsetAt = (moment: number) =>
    Date.parse(`${wallTimeAt(moment, zone)}Z`) - Math.floor(moment / 60_000) * 60_000;
  // The second look is for the day on which the clock changes.
  const near = wanted - offsetAt(wanted);
  const found = wanted - offsetAt(near);
  return new Date(found + offsetAt(found) === wanted ? found : Math.max(found, near)).toISOString();
}

function wallTimeAt(moment: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}
