/** What people call a zone at this moment, such as EST or EDT. */
export function zoneNameAt(at: Date, zone: string): string {
  const parts = formatterOf(zone).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** What people call a zone all year, such as ET. */
export function genericZoneName(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

// Creating a formatter costs a hundred times more than using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  formatters.set(zone, made);
  return made;
}
