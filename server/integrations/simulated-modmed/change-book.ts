import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { setFault, simulatedFaults } from './faults.ts';
import { simulatedLocations, simulatedStatuses, simulatedTypes } from './practices.ts';
import { insertAppointment, insertPatient, updateAppointment, updatePatient } from './store.ts';

const id = z.coerce.number().int().positive();
const name = z.string().trim().max(100);
const patient = z.object({
  firstName: name,
  lastName: name,
  phone: name.nullable().default(null),
  email: name.nullable().default(null),
  isActive: z.boolean().default(true),
  isDeceased: z.boolean().default(false),
});
const appointment = z.object({
  patientId: id,
  startAt: z.coerce.date(),
  minutes: z.coerce.number().int().min(5).max(480).default(30),
  typeName: z.enum(simulatedTypes).default('Follow-up'),
  locationId: z.enum(simulatedLocations.map((one) => one.id)).default('827'),
  status: z.enum(simulatedStatuses).default('pending'),
});

const change = z.discriminatedUnion('do', [
  z.object({ do: z.literal('add-patient'), patient }),
  z.object({ do: z.literal('change-patient'), id, patient }),
  z.object({ do: z.literal('add-appointment'), appointment }),
  z.object({ do: z.literal('change-appointment'), id, startAt: z.coerce.date(), status: z.enum(simulatedStatuses) }),
  z.object({ do: z.literal('behave'), fault: z.enum(simulatedFaults) }),
]);

/**
 * Changes the data of a simulated practice as its staff would, or how its service behaves; returns the new one's id.
 */
export async function changeBook(
  context: Context,
  firm: string,
  untrusted: unknown,
): Promise<{ success: boolean; errors: string[]; id?: number }> {
  const read = change.safeParse(untrusted);
  if (!read.success) return { success: false, errors: ['Fill in every field and try again.'] };
  const { kysely } = context.db;
  const at = context.clock.now();
  switch (read.data.do) {
    case 'add-patient':
      return done(await insertPatient(kysely, firm, read.data.patient, at));
    case 'change-patient':
      await updatePatient(kysely, firm, read.data.id, { one: read.data.patient, at });
      return done(read.data.id);
    case 'add-appointment': {
      const made = await insertAppointment(kysely, firm, read.data.appointment, at);
      return made === 0 ? { success: false, errors: ['This patient is not there.'] } : done(made);
    }
    case 'change-appointment':
      await updateAppointment(kysely, firm, read.data.id, { to: read.data, at });
      return done(read.data.id);
    case 'behave':
      setFault(firm, read.data.fault);
      return done(0);
  }
}

function done(id: number): { success: boolean; errors: string[]; id: number } {
  return { success: true, errors: [], id };
}
