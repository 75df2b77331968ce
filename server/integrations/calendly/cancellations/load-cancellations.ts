import type { OrganizationId } from '../../../../domain/ids.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { readBookedEvents, readCancellations } from './store.ts';
import type { CancellationRow } from './types.ts';

/** The pending or finished cancellations at Calendly for each of these events. */
export function loadCancellations(
  context: Context,
  organizationId: OrganizationId,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, CancellationRow>> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const rows = await readCancellations(tx, organizationId, eventIds);
    // Of several, the first one in this order is shown.
    return new Map([...rows].reverse().map((row) => [row.eventId, row]));
  });
}

/** Whether each of these events is booked at Calendly. */
export function loadBookedEvents(
  context: Context,
  organizationId: OrganizationId,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const booked = await readBookedEvents(tx, organizationId, eventIds);
    return new Map(eventIds.map((id) => [id, booked.has(id)]));
  });
}
