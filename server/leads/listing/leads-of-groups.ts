import type { Tx } from '../../platform/database/database.ts';
import { checkPlaces } from './check-places.ts';
import { readLeadIdsOfGroups } from './store.ts';

/** Every contact that is in at least one of these groups, once; a group that is gone is refused. */
export async function leadIdsOfGroups(tx: Tx, organizationId: number, groupIds: readonly number[]): Promise<number[]> {
  await checkPlaces(tx, organizationId, { campaignIds: [], groupIds });
  return readLeadIdsOfGroups(tx, organizationId, groupIds);
}
