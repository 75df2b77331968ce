import { sql } from 'kysely';
import type { PatientSkipReason } from '../../../../domain/practices/patient-contact.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** A patient as the last import left them. */
export type PatientRow = {
  readonly organizationId: number;
  readonly patientId: string;
  readonly leadId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** The import made the contact, and named it after this patient. */
  readonly madeLead: boolean;
  readonly skipped: PatientSkipReason | null;
  readonly toldAt: Date;
};

const patient = sql.raw(`p.organization_id as "organizationId", p.patient_id as "patientId", p.lead_id as "leadId",
  p.first_name as "firstName", p.last_name as "lastName", p.phone, p.email, p.made_lead as "madeLead", p.skipped,
  p.told_at as "toldAt"`);

export async function readPatients(
  tx: Tx,
  organizationId: number,
  patientIds: readonly string[],
): Promise<PatientRow[]> {
  const found = await sql<PatientRow>`
    select ${patient} from modmed_patients p
    where p.organization_id = ${organizationId} and p.patient_id = any(${patientIds}::text[])`.execute(tx);
  return found.rows;
}

/** The other patients that a contact stands for. */
export async function readOthersOfLead(
  tx: Tx,
  organizationId: number,
  leadId: number,
  patientId: string,
): Promise<PatientRow[]> {
  const found = await sql<PatientRow>`
    select ${patient} from modmed_patients p
    where p.organization_id = ${organizationId} and p.lead_id = ${leadId} and p.patient_id <> ${patientId}`.execute(tx);
  return found.rows;
}

export async function writePatient(tx: Tx, one: PatientRow): Promise<void> {
  await sql`
    insert into modmed_patients (organization_id, patient_id, lead_id, first_name, last_name, phone, email, made_lead,
      skipped, told_at)
    values (${one.organizationId}, ${one.patientId}, ${one.leadId}, ${one.firstName}, ${one.lastName}, ${one.phone},
      ${one.email}, ${one.madeLead}, ${one.skipped}, ${one.toldAt})
    on conflict (organization_id, patient_id) do update set lead_id = excluded.lead_id,
      first_name = excluded.first_name, last_name = excluded.last_name, phone = excluded.phone, email = excluded.email,
      made_lead = excluded.made_lead, skipped = excluded.skipped, told_at = excluded.told_at`.execute(tx);
}

/** Patients who had no contact because of what stood here, which somebody may have changed meanwhile. */
export async function readSkippedHere(tx: Tx, organizationId: number, most: number): Promise<PatientRow[]> {
  const found = await sql<PatientRow>`
    select ${patient} from modmed_patients p
    where p.organization_id = ${organizationId} and p.skipped in ('other-name', 'archived')
    order by p.patient_id limit ${most}`.execute(tx);
  return found.rows;
}

/** What the import's list shows: a patient without a contact, or whose contact stands for several. */
export type NoteRow = PatientRow & { readonly isShared: boolean };

// Two records of one person, as after a double registration, share nothing.
const isNoted = sql.raw(`(p.skipped is not null or (p.lead_id is not null and exists (
  select 1 from modmed_patients o where o.organization_id = p.organization_id and o.lead_id = p.lead_id
    and (lower(o.first_name), lower(o.last_name)) is distinct from (lower(p.first_name), lower(p.last_name)))))`);

export async function readNotes(tx: Tx, organizationId: number, from: number, most: number): Promise<NoteRow[]> {
  const found = await sql<NoteRow>`
    select ${patient}, p.skipped is null as "isShared" from modmed_patients p
    where p.organization_id = ${organizationId} and ${isNoted}
    order by p.skipped nulls last, p.last_name, p.first_name, p.patient_id limit ${most} offset ${from}`.execute(tx);
  return found.rows;
}

export type ImportCounts = { readonly patients: number; readonly notes: number; readonly appointments: number };

export async function countImported(tx: Tx, organizationId: number, now: Date): Promise<ImportCounts> {
  const found = await sql<ImportCounts>`
    select (select count(*) from modmed_patients where organization_id = ${organizationId} and lead_id is not null) as patients,
      (select count(*) from modmed_patients p where p.organization_id = ${organizationId} and ${isNoted}) as notes,
      (select count(*) from modmed_appointments where organization_id = ${organizationId}
        and appointment_id is not null and start_at > ${now}) as appointments`.execute(tx);
  const [row] = found.rows;
  return { patients: Number(row?.patients), notes: Number(row?.notes), appointments: Number(row?.appointments) };
}
