import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { readAppointmentsOfEvents } from '../store.ts';
import type { AppointmentRow, EventRow } from '../types.ts';
import { readEvents } from './store.ts';

/** The events to come, the next first; or all of them, past and cancelled ones too, the latest first. */
export function loadEvents(context: Context, organizationId: number, includesAll: boolean): Promise<EventRow[]> {
  const now = context.clock.now();
  return inTransaction(context.db, organizationId, (tx) => readEvents(tx, organizationId, { includesAll, now }));
}

/** The bookings of each of these events. */
export async function loadBookings(
  tx: Tx,
  organizationId: number,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, AppointmentRow[]>> {
  const rows = await readAppointmentsOfEvents(tx, organizationId, eventIds);
  return Map.groupBy(rows, (row) => row.eventId ?? 0);
}
