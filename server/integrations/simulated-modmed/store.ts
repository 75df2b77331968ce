import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { BookAppointment, BookPatient } from './resources.ts';

type Handle = Database['kysely'];

const run = (db: Handle) => db as Kysely<unknown>;
const patient = sql.raw(`id, first_name as "firstName", last_name as "lastName", phone, email, is_active as "isActive",
  is_deceased as "isDeceased", updated_at as "updatedAt"`);
const appointment = sql.raw(`id, patient_id as "patientId", start_at as "startAt", minutes, type_name as "typeName",
  location_id as "locationId", status, created_at as "createdAt", updated_at as "updatedAt"`);

export async function readPatients(db: Handle, firm: string): Promise<BookPatient[]> {
  const found = await sql<BookPatient>`
    select ${patient} from simulator_modmed_patients where firm = ${firm} order by id limit 5000`.execute(run(db));
  return found.rows;
}

export async function readAppointments(db: Handle, firm: string): Promise<BookAppointment[]> {
  const found = await sql<BookAppointment>`
    select ${appointment} from simulator_modmed_appointments where firm = ${firm} order by id limit 5000`.execute(
    run(db),
  );
  return found.rows;
}

export type PatientFields = Omit<BookPatient, 'id' | 'updatedAt'>;

export async function insertPatient(db: Handle, firm: string, one: PatientFields, at: Date): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into simulator_modmed_patients (firm, first_name, last_name, phone, email, is_active, is_deceased, updated_at)
    values (${firm}, ${one.firstName}, ${one.lastName}, ${one.phone}, ${one.email}, ${one.isActive}, ${one.isDeceased}, ${at})
    returning id`.execute(run(db));
  return made.rows[0]?.id ?? 0;
}

export async function updatePatient(
  db: Handle,
  firm: string,
  id: number,
  { one, at }: { readonly one: PatientFields; readonly at: Date },
): Promise<void> {
  await sql`
    update simulator_modmed_patients set first_name = ${one.firstName}, last_name = ${one.lastName},
      phone = ${one.phone}, email = ${one.email}, is_active = ${one.isActive}, is_deceased = ${one.isDeceased},
      updated_at = ${at}
    where firm = ${firm} and id = ${id}`.execute(run(db));
}

export type AppointmentFields = Pick<
  BookAppointment,
  'patientId' | 'startAt' | 'minutes' | 'typeName' | 'locationId' | 'status'
>;

/** Zero where the practice has no such patient. */
export async function insertAppointment(db: Handle, firm: string, one: AppointmentFields, at: Date): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into simulator_modmed_appointments
      (firm, patient_id, start_at, minutes, type_name, location_id, status, created_at, updated_at)
    select ${firm}, id, ${one.startAt}::timestamptz, ${one.minutes}, ${one.typeName}, ${one.locationId}, ${one.status},
      ${at}::timestamptz, ${at}::timestamptz
    from simulator_modmed_patients where firm = ${firm} and id = ${one.patientId}
    returning id`.execute(run(db));
  return made.rows[0]?.id ?? 0;
}

export async function updateAppointment(
  db: Handle,
  firm: string,
  id: number,
  { to, at }: { readonly to: Pick<AppointmentFields, 'startAt' | 'status'>; readonly at: Date },
): Promise<void> {
  await sql`
    update simulator_modmed_appointments set start_at = ${to.startAt}, status = ${to.status}, updated_at = ${at}
    where firm = ${firm} and id = ${id}`.execute(run(db));
}
