import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../../domain/ids.ts';
import type { PatientSkipReason } from '../../../../domain/practices/patient-contact.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isSealedOrganization } from '../../../platform/database/sealing/is-sealed.ts';
import { personal, personalHash } from '../../../platform/database/sealing/personal.ts';

/** A patient as of the last import. */
export type PatientRow = {
  readonly organizationId: OrganizationId;
  readonly patientId: string;
  readonly leadId: LeadId | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** The import created the contact, and named it after this patient. */
  readonly madeLead: boolean;
  readonly skipped: PatientSkipReason | null;
  readonly toldAt: Date;
};

const patient = sql.raw(`p.organization_id as "organizationId", p.patient_id as "patientId", p.lead_id as "leadId",
  p.first_name as "firstName", p.last_name as "lastName", p.phone, p.email, p.made_lead as "madeLead", p.skipped,
  p.told_at as "toldAt"`);

export async function readPatients(
  tx: Tx,
  organizationId: OrganizationId,
  patientIds: readonly string[],
): Promise<PatientRow[]> {
  const found = await sql<PatientRow>`
    select ${patient} from modmed_patients p
    where p.organization_id = ${organizationId} and p.patient_id = any(${patientIds}::text[])`.execute(tx);
  return found.rows;
}

/** The other patients of a contact. */
export async function readOthersOfLead(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  patientId: string,
): Promise<PatientRow[]> {
  const found = await sql<PatientRow>`
    select ${patient} from modmed_patients p
    where p.organization_id = ${organizationId} and p.lead_id = ${leadId} and p.patient_id <> ${patientId}`.execute(tx);
  return found.rows;
}

export async function writePatient(tx: Tx, one: PatientRow): Promise<void> {
  const { organizationId } = one;
  await sql`
    insert into modmed_patients (organization_id, patient_id, lead_id, first_name, last_name, name_hash, phone, email,
      made_lead, skipped, told_at)
    values (${organizationId}, ${one.patientId}, ${one.leadId}, ${personal(organizationId, one.firstName)},
      ${personal(organizationId, one.lastName)}, ${personalHash(organizationId, sameNameOf(one))}, ${one.phone},
      ${personal(organizationId, one.email)}, ${one.madeLead}, ${one.skipped}, ${one.toldAt})
    on conflict (organization_id, patient_id) do update set lead_id = excluded.lead_id, name_hash = excluded.name_hash,
      first_name = excluded.first_name, last_name = excluded.last_name, phone = excluded.phone, email = excluded.email,
      made_lead = excluded.made_lead, skipped = excluded.skipped, told_at = excluded.told_at`.execute(tx);
}

/** Patients who had no contact because of existing data here, which may have changed meanwhile. */
export async function readSkippedHere(tx: Tx, organizationId: OrganizationId, most: number): Promise<PatientRow[]> {
  const found = await sql<PatientRow>`
    select ${patient} from modmed_patients p
    where p.organization_id = ${organizationId} and p.skipped in ('other-name', 'archived')
    order by p.patient_id limit ${most}`.execute(tx);
  return found.rows;
}

/** A row of the import's list: a patient without a contact, or with a shared one. */
export type NoteRow = PatientRow & { readonly isShared: boolean };

// Equal names are one name; sealed ones are compared by their hashes.
const sameNameOf = ({ firstName, lastName }: Pick<PatientRow, 'firstName' | 'lastName'>) =>
  JSON.stringify([firstName.toLowerCase(), lastName.toLowerCase()]);
const sameName = (row: string) =>
  `coalesce(${row}.name_hash, jsonb_build_array(lower(${row}.first_name), lower(${row}.last_name))::text)`;

// Two records of one person, as after a duplicate registration, don't count as sharing.
const isNoted = sql.raw(`(p.skipped is not null or (p.lead_id is not null and exists (
  select 1 from modmed_patients o where o.organization_id = p.organization_id and o.lead_id = p.lead_id
    and ${sameName('o')} <> ${sameName('p')})))`);

// Sealed names can't be sorted in the database.
function byReasonAndName(one: NoteRow, other: NoteRow): number {
  const reasons = (one.skipped ?? '\uffff').localeCompare(other.skipped ?? '\uffff');
  return reasons || one.lastName.localeCompare(other.lastName) || one.firstName.localeCompare(other.firstName);
}

export async function readNotes(
  tx: Tx,
  organizationId: OrganizationId,
  from: number,
  most: number,
): Promise<NoteRow[]> {
  const noted = sql`
    select ${patient}, p.skipped is null as "isShared" from modmed_patients p
    where p.organization_id = ${organizationId} and ${isNoted} order by p.skipped nulls last`;
  if (await isSealedOrganization(tx, organizationId)) {
    const all = await sql<NoteRow>`${noted}, p.patient_id`.execute(tx);
    return all.rows.sort(byReasonAndName).slice(from, from + most);
  }
  const found = await sql<NoteRow>`
    ${noted}, p.last_name, p.first_name, p.patient_id limit ${most} offset ${from}`.execute(tx);
  return found.rows;
}

export type ImportCounts = { readonly patients: number; readonly notes: number; readonly appointments: number };

export async function countImported(tx: Tx, organizationId: OrganizationId, now: Date): Promise<ImportCounts> {
  const found = await sql<ImportCounts>`
    select (select count(*) from modmed_patients where organization_id = ${organizationId} and lead_id is not null) as patients,
      (select count(*) from modmed_patients p where p.organization_id = ${organizationId} and ${isNoted}) as notes,
      (select count(*) from modmed_appointments where organization_id = ${organizationId}
        and appointment_id is not null and start_at > ${now}) as appointments`.execute(tx);
  const [row] = found.rows;
  return { patients: Number(row?.patients), notes: Number(row?.notes), appointments: Number(row?.appointments) };
}
