import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { readArchivers } from './store.ts';

/** The names of those who archived these contacts the last time, where someone did. */
export async function loadArchivers(
  context: Context,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, string>> {
  const found = await inTransaction(context.db, organizationId, (tx) => readArchivers(tx, organizationId, leadIds));
  return new Map(found.map(({ leadId, name }) => [leadId, name]));
}
