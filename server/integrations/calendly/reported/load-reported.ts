import type { LeadId, OrganizationId } from '../../../../domain/ids.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { type ReportedRow, readReported } from './store.ts';

/** A booking that a contact says they made, for staff. */
export type ReportedBooking = ReportedRow;

/** The bookings that these contacts say they made, as long as no one has confirmed them. */
export function loadReported(
  context: Context,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, ReportedBooking[]>> {
  return inTransaction(context.db, organizationId, async (tx) =>
    Map.groupBy(await readReported(tx, organizationId, leadIds), (row) => row.leadId),
  );
}
