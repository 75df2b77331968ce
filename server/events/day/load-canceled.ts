import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { AppointmentRow } from '../types.ts';
import { readCanceledOfLeads } from './store.ts';

/** The canceled appointments of each of these contacts, the last canceled first. */
export async function loadCanceled(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, readonly AppointmentRow[]>> {
  return Map.groupBy(await readCanceledOfLeads(tx, organizationId, leadIds), (row) => row.leadId);
}
