import { cancelWaiting } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { deleteAppointmentRow, insertChanges } from './store.ts';
import type { AppointmentRow } from './types.ts';

/** Deletes an appointment and the waiting texts around it; it stays in the history. */
export async function takeAway(
  tx: Tx,
  context: Context,
  { organizationId, id }: AppointmentRow,
  userId: number | null,
): Promise<void> {
  await insertChanges(tx, organizationId, [id], { change: 'cancelled', userId, at: context.clock.now() });
  await cancelWaiting(tx, context, organizationId, { which: { appointmentIds: [id] }, reason: 'appointment-changed' });
  await deleteAppointmentRow(tx, organizationId, id);
}
