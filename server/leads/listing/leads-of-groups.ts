import type { Tx } from '../../platform/database/database.ts';
import { checkPlaces } from './check-places.ts';
import { readLeadIdsOfGroups } from './store.ts';

/** Every contact in at least one of these groups, once; a deleted group is refused. */
export async function leadIdsOfGroups(tx: Tx, organizationId: number, groupIds: readonly number[]): Promise<number[]> {
  await checkPlaces(tx, organizationId, { campaignIds: [], groupIds });
  return readLeadIdsOfGroups(tx, organizationId, groupIds);
}
