import { formatPhone } from '../leads/phone-format.ts';
import { normalForm } from '../text/normal-form.ts';

/** A person's name in two parts. A missing part is empty. */
export type PersonName = { readonly firstName: string; readonly lastName: string };

/** Why a patient has no contact. */
export const patientSkipReasons = [
  'inactive',
  'deceased',
  'no-name',
  'no-mobile',
  'mobile-not-valid',
  'other-name',
  'archived',
] as const;

/** One reason why a patient has no contact. */
export type PatientSkipReason = (typeof patientSkipReasons)[number];

/** The contact that already has a patient's phone number. */
export type KnownContact = PersonName & { readonly name: string; readonly isArchived: boolean };

/** Another patient of the same contact, and whether the import created the contact for them. */
export type OtherPatient = PersonName & { readonly madeLead: boolean };

/** What happens to a patient: a new contact, the known one, one shared by everyone at the number, or none. */
export type PatientDecision =
  | { readonly is: 'new' }
  | { readonly is: 'known'; readonly takesName: boolean }
  | { readonly is: 'shared'; readonly losesName: boolean }
  | { readonly is: 'skipped'; readonly reason: PatientSkipReason };

/**
 * Decides which contact represents a patient. A contact never shows a name that isn't the patient's: a number shared by
 * several patients gets a contact named by the number, unless staff named it; then only the patient with that name
 * matches.
 */
export function decideContact(
  patient: PersonName & { readonly phone: string },
  contact: KnownContact | null,
  others: readonly OtherPatient[],
): PatientDecision {
  if (contact === null) return { is: 'new' };
  if (contact.isArchived) return { is: 'skipped', reason: 'archived' };
  const isNamedByNumber = contact.name === formatPhone(patient.phone);
  const strangers = others.filter((other) => !isSameName(other, patient));
  if (strangers.length === 0) {
    if (isNamedByNumber) return { is: 'known', takesName: true };
    return isSameName(contact, patient) ? { is: 'known', takesName: false } : { is: 'skipped', reason: 'other-name' };
  }
  if (isNamedByNumber) return { is: 'shared', losesName: false };
  const isNamedByImport = strangers.some((other) => other.madeLead && isSameName(other, contact));
  return isNamedByImport ? { is: 'shared', losesName: true } : { is: 'skipped', reason: 'other-name' };
}

/** Whether two names belong to the same person. Only letters count, ignoring case and accents. */
export function isSameName(one: PersonName, other: PersonName): boolean {
  return letters(one) === letters(other);
}

function letters({ firstName, lastName }: PersonName): string {
  return normalForm(`${firstName} ${lastName}`, 'NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
