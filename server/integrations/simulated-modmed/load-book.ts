import type { Context } from '../../platform/context.ts';
import type { BookAppointment, BookPatient } from './resources.ts';
import { readAppointments, readPatients } from './store.ts';

/** All data of a simulated practice. */
export async function loadBook(
  { db: { kysely } }: Context,
  firm: string,
): Promise<{ patients: BookPatient[]; appointments: BookAppointment[] }> {
  return { patients: await readPatients(kysely, firm), appointments: await readAppointments(kysely, firm) };
}
