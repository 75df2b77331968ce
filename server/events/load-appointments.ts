import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import { readAppointmentsOfLeads } from './store.ts';
import type { AppointmentRow } from './types.ts';

/** The appointments of each of these contacts, without deleted ones. */
export async function loadAppointments(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, AppointmentRow[]>> {
  return Map.groupBy(await readAppointmentsOfLeads(tx, organizationId, leadIds), (row) => row.leadId);
}
