import { type AppointmentWords, appointmentWords, meansNothingFrom } from '../../../../domain/events/appointment.ts';
import type { OrganizationId } from '../../../../domain/ids.ts';
import { type Language, sourceLanguage } from '../../../../words/languages.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { readStandingAppointments, type StandingAppointment } from '../../appointments/store.ts';
import { readStepsAround, type StepAround } from '../../store.ts';
import { languagesOf } from '../../waiting-for-contacts/store.ts';
import type { DueItem } from '../due/store.ts';

type Hanging = Pick<DueItem, 'appointmentId' | 'appointmentAt' | 'stepId' | 'leadId'>;

/** What is needed to decide about due messages that belong to appointments. */
export type Around = {
  readonly steps: readonly StepAround[];
  readonly appointments: ReadonlyMap<number, StandingAppointment>;
  /** What each of their contacts reads. */
  readonly languages: ReadonlyMap<number, Language>;
};

const nothingAround: Around = { steps: [], appointments: new Map(), languages: new Map() };

/** The appointments and steps of due messages; reads nothing if none belongs to an appointment. */
export async function readAround(tx: Tx, organizationId: OrganizationId, items: readonly Hanging[]): Promise<Around> {
  const hanging = items.filter((item) => item.appointmentId !== null);
  if (hanging.length === 0) return nothingAround;
  const stepIds = [...new Set(hanging.flatMap((item) => item.stepId ?? []))];
  const appointmentIds = [...new Set(hanging.flatMap((item) => item.appointmentId ?? []))];
  const appointments = await readStandingAppointments(tx, organizationId, appointmentIds);
  return {
    steps: await readStepsAround(tx, organizationId, stepIds),
    appointments: new Map(appointments.map((one) => [one.id, one])),
    languages: await languagesOf(tx, organizationId, [...new Set(hanging.flatMap((item) => item.leadId ?? []))]),
  };
}

/** Whether the appointment is still at the time that the message was planned for. */
export function isAsPlanned(item: Hanging, around: Around): boolean {
  if (item.appointmentId === null) return true;
  const appointment = around.appointments.get(item.appointmentId);
  return appointment !== undefined && appointment.momentAt.getTime() === item.appointmentAt?.getTime();
}

/** The latest time to call the carrier, given how long it may take to receive the message. */
export function lastCallOf(item: Hanging, around: Around, zone: string, callMs: number): Date | null {
  const step = around.steps.find((one) => one.id === item.stepId);
  if (item.appointmentAt === null || step === undefined) return null;
  const end = meansNothingFrom(item.appointmentAt, step, zone);
  return end === null ? null : new Date(end.getTime() - callMs);
}

/** What a message says about its appointment; empty if it has none. */
export function wordsOf(item: Hanging, around: Around, clockZone: string): Partial<AppointmentWords> {
  const appointment = item.appointmentId === null ? undefined : around.appointments.get(item.appointmentId);
  if (appointment === undefined) return {};
  const language = around.languages.get(item.leadId ?? 0) ?? sourceLanguage;
  return appointmentWords(appointment, { clockZone, language });
}
