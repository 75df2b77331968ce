import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { checkPlaces } from './check-places.ts';
import { readLeadIdsOfGroups } from './store.ts';

/** Every contact in at least one of these groups, once; a deleted group is refused. */
export async function leadIdsOfGroups(
  tx: Tx,
  organizationId: OrganizationId,
  groupIds: readonly number[],
): Promise<LeadId[]> {
  await checkPlaces(tx, organizationId, { campaignIds: [], groupIds });
  return readLeadIdsOfGroups(tx, organizationId, groupIds);
}
