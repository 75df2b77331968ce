import { meansNothingFrom } from '../../../domain/events/appointment.ts';
import { isOfHours, type Wait } from '../../../domain/messages/why-waiting.ts';

/** A waiting message around an appointment: when that is, and how long before it its step is. */
export type Around = {
  readonly appointmentAt: Date | null;
  readonly structureType: string | null;
  readonly days: number | null;
  readonly delayUntil: Date | null;
};

/** Whether a message waits for sending hours that begin again only when it's obsolete. The sender leaves it out then. */
export function comesTooLate({ appointmentAt, structureType, days, delayUntil }: Around, wait: Wait, zone: string) {
  if (appointmentAt === null || structureType !== 'before' || wait.until === null) return false;
  if (wait.cause !== 'scheduled' && !isOfHours(wait.cause)) return false;
  const end = meansNothingFrom(appointmentAt, { structureType, days: days ?? 0, delayUntil }, zone);
  return end !== null && wait.until >= end;
}
