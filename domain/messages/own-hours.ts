/** The hours of an organization: whole ones from 0 to 24, the first before the second. */
export type Hours = { readonly opensHour: number; readonly closesHour: number };

/** The own hours of an organization, in the zone where they count. */
export type OwnHours = Hours & { readonly zone: string };

const form = /^([01]\d|2[0-4]):00-([01]\d|2[0-4]):00$/;

/** Reads hours such as "09:00-17:00"; null for an empty text and for everything else. */
export function readHours(text: string | null): Hours | null {
  const found = text === null ? null : form.exec(text);
  if (!found) return null;
  const hours = { opensHour: Number(found[1]), closesHour: Number(found[2]) };
  return hours.opensHour < hours.closesHour ? hours : null;
}

/** Writes hours as `readHours` reads them. */
export function writeHours({ opensHour, closesHour }: Hours): string {
  return `${clock(opensHour)}-${clock(closesHour)}`;
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** An hour as sentences name it: "8am". */
export function hourWord(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}${hour % 24 < 12 ? 'am' : 'pm'}`;
}
