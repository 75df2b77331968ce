import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { LastMessage } from '../types.ts';
import { readLastMessages } from './store.ts';

/** The newest message to or from each of these contacts. */
export async function loadLastMessages(
  context: Context,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, LastMessage>> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const rows = await readLastMessages(tx, organizationId, leadIds);
    return new Map(rows.map((row) => [row.leadId, row]));
  });
}
