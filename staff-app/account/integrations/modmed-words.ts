import * as phrases from '../../../words/en/staff/account-integrations.ts';
import type { Answer } from '../../api/client.ts';
import { showDateTime } from '../../design/dates.ts';
import { say } from '../../say.ts';
import type { ModmedNotesQuery, ModmedQuery } from './operations.ts';

/** A connected practice as the tab shows it. */
export type Practice = NonNullable<Answer<typeof ModmedQuery>['modmed']>;
type Failure = NonNullable<Practice['failure']>;
type Note = NonNullable<Answer<typeof ModmedNotesQuery>['notes']>[number];

const failures: Readonly<Record<Failure, string>> = {
  practice_unknown: phrases.modMedNoLongerKnows,
  key_refused: phrases.modMedRefusedTheApiKey,
  password_refused: phrases.modMedRefusedTheUsername,
  access_refused: phrases.thisApiKeyCantReadPatients,
  busy: phrases.modMedIsLimitingOurRequests,
  unreachable: phrases.weCouldntReachModMed,
  not_understood: phrases.modMedSentSomethingWeCouldnt,
  contact_limit: phrases.youveReachedYourPlansContactLimit,
};

/** Why the last import failed and when the next one is tried; null when it didn't fail. */
export function failureSentence({ failure, nextImport }: Pick<Practice, 'failure' | 'nextImport'>): string | null {
  if (failure === null) return null;
  const reason = failures[failure];
  if (nextImport === null) return say(phrases.theLastImportDidntFinish, { reason });
  return say(phrases.theLastImportDidntFinishNext, { reason, next: showDateTime(nextImport) });
}

/** What is here of the practice: "12 patients and 3 upcoming appointments". */
export function countSentence({ patients, appointments }: Pick<Practice, 'patients' | 'appointments'>): string {
  return say(phrases.patientsAndAppointments, { patients, appointments });
}

/** When the last import ended and the next begins. */
export function importTimes(practice: Practice): string {
  const { isImporting, lastImport, nextImport, failure } = practice;
  if (isImporting) return phrases.importingNow;
  const last =
    lastImport === null
      ? phrases.theFirstImportIsAbout
      : say(phrases.lastImportLastImport, { lastImport: showDateTime(lastImport) });
  return nextImport === null || failure !== null || lastImport === null
    ? last
    : say(phrases.lastImportAndNext, { last, next: showDateTime(nextImport) });
}

const notes: Readonly<Record<Note['reason'], string>> = {
  inactive: phrases.inactiveInModMed,
  deceased: phrases.deceasedInModMed,
  no_name: phrases.noNameInModMed,
  no_mobile: phrases.noMobilePhoneInModMed,
  mobile_not_valid: phrases.theMobilePhoneIsntAUs,
  other_name: phrases.anotherContactHasThisPhoneNumber,
  archived: phrases.theContactWithThisPhoneNumber,
  shared_number: phrases.sharesAPhoneNumber,
};

/** Why a patient is in the list. */
export function noteWords({ reason }: Note): string {
  return notes[reason];
}
