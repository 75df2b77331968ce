import { type AppointmentWords, appointmentWords, meansNothingFrom } from '../../../domain/events/appointment.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readStandingAppointments, type StandingAppointment } from '../appointments/store.ts';
import { readStepsAround, type StepAround } from '../store.ts';
import type { DueItem } from './due/store.ts';

type Hanging = Pick<DueItem, 'appointmentId' | 'appointmentAt' | 'stepId'>;

/** What the due texts that hang on appointments need to be decided about. */
export type Around = {
  readonly steps: readonly StepAround[];
  readonly appointments: ReadonlyMap<number, StandingAppointment>;
};

const nothingAround: Around = { steps: [], appointments: new Map() };

/** The appointments that due texts hang on and their steps; where none hangs on one, nothing is read. */
export async function readAround(tx: Tx, organizationId: number, items: readonly Hanging[]): Promise<Around> {
  const hanging = items.filter((item) => item.appointmentId !== null);
  if (hanging.length === 0) return nothingAround;
  const stepIds = [...new Set(hanging.flatMap((item) => item.stepId ?? []))];
  const appointmentIds = [...new Set(hanging.flatMap((item) => item.appointmentId ?? []))];
  const appointments = await readStandingAppointments(tx, organizationId, appointmentIds);
  return {
    steps: await readStepsAround(tx, organizationId, stepIds),
    appointments: new Map(appointments.map((one) => [one.id, one])),
  };
}

/** Says whether the appointment still stands at the moment that the text was planned for. */
export function isAsPlanned(item: Hanging, around: Around): boolean {
  if (item.appointmentId === null) return true;
  const appointment = around.appointments.get(item.appointmentId);
  return appointment !== undefined && appointment.momentAt.getTime() === item.appointmentAt?.getTime();
}

/** The moment from which it is too late to call the carrier, which may take so long to get the text. */
export function lastCallOf(item: Hanging, around: Around, zone: string, callMs: number): Date | null {
  const step = around.steps.find((one) => one.id === item.stepId);
  if (item.appointmentAt === null || step === undefined) return null;
  const end = meansNothingFrom(item.appointmentAt, step, zone);
  return end === null ? null : new Date(end.getTime() - callMs);
}

/** What a text says of the appointment it hangs on; nothing for one that hangs on none. */
export function wordsOf(item: Hanging, around: Around, zone: string): Partial<AppointmentWords> {
  const appointment = item.appointmentId === null ? undefined : around.appointments.get(item.appointmentId);
  return appointment ? appointmentWords(appointment, zone) : {};
}
