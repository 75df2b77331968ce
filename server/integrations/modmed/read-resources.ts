import { normalizeEmail } from '../../../domain/leads/email-addresses.ts';
import { normalizePhone } from '../../../domain/leads/phone-numbers.ts';
import type { PatientSkipReason } from '../../../domain/practices/patient-contact.ts';
import { appointmentResource, type Bundle, locationResource, patientResource } from './modmed-answers.ts';

/** A patient as the import uses them: with a usable phone, or why they can't be messaged. */
export type ToldPatient = {
  readonly patientId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly skipped: PatientSkipReason | null;
  readonly toldAt: Date;
};

/** An appointment as the import uses it. */
export type ToldAppointment = {
  readonly remoteId: string;
  readonly patientId: string;
  readonly startAt: Date;
  readonly status: string;
  readonly typeName: string | null;
  readonly locationId: string | null;
  readonly toldAt: Date;
};

/** A location of the practice, in words for messages. */
export type ToldLocation = { readonly name: string | null; readonly address: string | null };

const LONGEST_NAME = 100;
const LONGEST_PLACE = 500;

/** The entries of a page of one kind; unreadable ones are left out. */
export function readEntries<Told>(bundle: Bundle, read: (resource: unknown) => Told | null): Told[] {
  return (bundle.entry ?? []).flatMap(({ resource }) => read(resource) ?? []);
}

export function readPatient(untrusted: unknown): ToldPatient | null {
  const read = patientResource.safeParse(untrusted);
  if (!read.success) return null;
  const { id, meta, name, telecom, active, deceasedBoolean, deceasedDateTime } = read.data;
  const toldAt = new Date(meta.lastUpdated);
  const empty = { patientId: id, firstName: '', lastName: '', email: null, phone: null, toldAt };
  // Only the id of a patient who must not become a contact is kept.
  if (deceasedBoolean || deceasedDateTime) return { ...empty, skipped: 'deceased' };
  if (active === false) return { ...empty, skipped: 'inactive' };
  const used = name?.find((one) => one.use === 'official') ?? name?.find((one) => one.use !== 'old') ?? name?.[0];
  const names = { firstName: line((used?.given ?? []).join(' ')), lastName: line(used?.family) };
  const mobiles = (telecom ?? []).filter(({ system, use, value }) => system === 'phone' && use === 'mobile' && value);
  const [mobile] = mobiles.toSorted((one, other) => (one.rank ?? 99) - (other.rank ?? 99));
  const known = { ...empty, ...names, email: emailOf(telecom?.find(({ system }) => system === 'email')?.value) };
  if (`${names.firstName}${names.lastName}` === '') return { ...known, skipped: 'no-name' };
  if (mobile === undefined) return { ...known, skipped: 'no-mobile' };
  const phone = normalizePhone(mobile.value);
  return 'phone' in phone ? { ...known, phone: phone.phone, skipped: null } : { ...known, skipped: 'mobile-not-valid' };
}

export function readAppointment(untrusted: unknown): ToldAppointment | null {
  const read = appointmentResource.safeParse(untrusted);
  if (!read.success) return null;
  const { id, meta, status, start, appointmentType, participant } = read.data;
  const idOf = (kind: string) => {
    const references = participant.map(({ actor }) => actor?.reference ?? '');
    return references.flatMap((one) => new RegExp(`(?:^|/)${kind}/([\\w.-]{1,64})$`).exec(one)?.[1] ?? [])[0] ?? null;
  };
  const patientId = idOf('Patient');
  if (patientId === null) return null;
  const typeName = line(appointmentType?.text ?? appointmentType?.coding?.[0]?.display) || null;
  const [toldAt, startAt] = [new Date(meta.lastUpdated), new Date(start)];
  return { remoteId: id, patientId, startAt, status, typeName, locationId: idOf('Location'), toldAt };
}

export function readLocation(untrusted: unknown): ToldLocation {
  const read = locationResource.safeParse(untrusted);
  if (!read.success) return { name: null, address: null };
  const { name, address } = read.data;
  const region = [address?.state, address?.postalCode].filter(Boolean).join(' ');
  const parts = [...(address?.line ?? []), address?.city, region].map((part) => line(part, LONGEST_PLACE));
  return { name: line(name) || null, address: line(parts.filter(Boolean).join(', '), LONGEST_PLACE) || null };
}

function line(untrusted: string | null | undefined, limit = LONGEST_NAME): string {
  const plain = (untrusted ?? '').replace(/\p{Cc}/gu, ' ').replace(/\s+/g, ' ');
  return plain.trim().slice(0, limit);
}

function emailOf(untrusted: string | null | undefined): string | null {
  const read = normalizeEmail(untrusted);
  return 'email' in read ? read.email : null;
}
