import { formatPhone } from '../leads/phone-format.ts';

/** A person's name in its two parts; a missing part is empty. */
export type PersonName = { readonly firstName: string; readonly lastName: string };

/** Why no contact stands for a patient. */
export const patientSkipReasons = [
  'inactive',
  'deceased',
  'no-name',
  'no-mobile',
  'mobile-not-valid',
  'other-name',
  'archived',
] as const;

/** One reason why no contact stands for a patient. */
export type PatientSkipReason = (typeof patientSkipReasons)[number];

/** The contact that has a patient's phone number already. */
export type KnownContact = PersonName & { readonly name: string; readonly isArchived: boolean };

/** Another patient that the contact stands for, and whether the import made the contact for them. */
export type OtherPatient = PersonName & { readonly madeLead: boolean };

/** What becomes of a patient: a new contact, the known one, one for everybody at the number, or none. */
export type PatientDecision =
  | { readonly is: 'new' }
  | { readonly is: 'known'; readonly takesName: boolean }
  | { readonly is: 'shared'; readonly losesName: boolean }
  | { readonly is: 'skipped'; readonly reason: PatientSkipReason };

/**
 * Decides which contact stands for a patient. A contact never shows a name that isn't the patient's: a number shared by
 * several patients gets a contact named by the number, unless staff named it; then only the patient of that name fits.
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

/** Says whether two names mean the same person: letters alone count, whatever their case and accents. */
export function isSameName(one: PersonName, other: PersonName): boolean {
  return letters(one) === letters(other);
}

function letters({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
