import * as phrases from '../../words/en/staff/account-integrations.ts';

const usual = [
  ['America/New_York', phrases.eastern],
  ['America/Chicago', phrases.central],
  ['America/Denver', phrases.mountain],
  ['America/Phoenix', phrases.arizona],
  ['America/Los_Angeles', phrases.pacific],
  ['America/Anchorage', phrases.alaska],
  ['Pacific/Honolulu', phrases.hawaii],
] as const;

/** The time zones to choose from: those of the United States by their names, then all others. */
export function timeZones(): { value: string; label: string }[] {
  found ??= findTimeZones();
  return found;
}

// Hundreds of zones, asked for each time the form is drawn.
let found: { value: string; label: string }[] | null = null;

function findTimeZones(): { value: string; label: string }[] {
  const named = new Set<string>(usual.map(([value]) => value));
  // A machine on UTC is in a zone that the list of all leaves out.
  const others = new Set([...Intl.supportedValuesOf('timeZone'), ownTimeZone()].filter((zone) => !named.has(zone)));
  const all = [...others].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
  return [...usual.map(([value, label]) => ({ value, label: `${label} (${value.replaceAll('_', ' ')})` })), ...all];
}

/** Where this person is. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
