import type { Answer } from '../../api/client.ts';
import { showDateTime } from '../../design/dates.ts';
import type { ModmedNotesQuery, ModmedQuery } from './operations.ts';

/** A connected practice as the tab shows it. */
export type Practice = NonNullable<Answer<typeof ModmedQuery>['modmed']>;
type Failure = NonNullable<Practice['failure']>;
type Note = NonNullable<Answer<typeof ModmedNotesQuery>['notes']>[number];

const failures: Readonly<Record<Failure, string>> = {
  practice_unknown: "ModMed no longer knows this practice's address. Connect again with the right one.",
  key_refused: 'ModMed refused the API key. Connect again with a new one.',
  password_refused: 'ModMed refused the username or the password. Connect again with new ones.',
  access_refused: 'This API key can’t read patients or appointments. Ask ModMed to allow reading and searching both.',
  busy: 'ModMed is limiting our requests.',
  unreachable: "We couldn't reach ModMed.",
  not_understood: "ModMed sent something we couldn't read.",
  contact_limit: 'You’ve reached your plan’s contact limit. Choose a larger plan under Billing.',
};

/** Why the last import failed and when the next one is tried; null when it didn't fail. */
export function failureSentence({ failure, nextImport }: Pick<Practice, 'failure' | 'nextImport'>): string | null {
  if (failure === null) return null;
  const next = nextImport === null ? '' : ` Next try: ${showDateTime(nextImport)}.`;
  return `The last import didn't finish. ${failures[failure]}${next}`;
}

/** What is here of the practice: "12 patients and 3 upcoming appointments". */
export function countSentence({ patients, appointments }: Pick<Practice, 'patients' | 'appointments'>): string {
  return `${counted(patients, 'patient')} and ${counted(appointments, 'upcoming appointment')}`;
}

/** When the last import ended and the next begins. */
export function importTimes(practice: Practice): string {
  const { isImporting, lastImport, nextImport, failure } = practice;
  if (isImporting) return 'Importing now…';
  const last =
    lastImport === null ? 'The first import is about to start.' : `Last import: ${showDateTime(lastImport)}.`;
  return nextImport === null || failure !== null || lastImport === null
    ? last
    : `${last} Next: ${showDateTime(nextImport)}.`;
}

/** "1 patient", "1,204 patients". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

const notes: Readonly<Record<Note['reason'], string>> = {
  inactive: 'Inactive in ModMed',
  deceased: 'Deceased in ModMed',
  no_name: 'No name in ModMed',
  no_mobile: 'No mobile phone in ModMed',
  mobile_not_valid: "The mobile phone isn't a US or Canadian number",
  other_name: 'Another contact has this phone number under a different name',
  archived: 'The contact with this phone number is archived',
  shared_number: 'Shares a phone number, so the contact shows the number instead of a name',
};

/** Why a patient is in the list. */
export function noteWords({ reason }: Note): string {
  return notes[reason];
}

const usual = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
] as const;

/** The time zones to choose from: those of the United States by their names, then all others. */
export function timeZones(): { value: string; label: string }[] {
  const named = new Set<string>(usual.map(([value]) => value));
  // A machine on UTC is in a zone that the list of all leaves out.
  const others = new Set([...Intl.supportedValuesOf('timeZone'), ownTimeZone()].filter((zone) => !named.has(zone)));
  const all = [...others].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
  return [...usual.map(([value, label]) => ({ value, label: `${label} (${value.replaceAll('_', ' ')})` })), ...all];
}

/** Where this person is, which is mostly where the practice is. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
