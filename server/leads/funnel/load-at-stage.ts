import type { LeadId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { checkPlaces } from '../listing/check-places.ts';
import { readSearch } from '../listing/search-terms.ts';
import { readMatchingIds, wholeList } from '../listing/store.ts';
import { searchNames } from '../sealing/store.ts';
import type { AtStage } from './types.ts';

/**
 * The ids of the contacts at a stage of a campaign, all at one moment: what is done with them reaches these and no one
 * else, even if others reach the stage meanwhile.
 */
export function leadIdsAtStage(
  context: Context,
  actor: Actor,
  { search: typed, ...atStage }: AtStage & { readonly search: string | null },
): Promise<LeadId[]> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    await checkPlaces(tx, organizationId, { campaignIds: [atStage.campaignId], groupIds: [] });
    const search = await searchNames(tx, organizationId, readSearch(typed, actor.isMasked));
    return readMatchingIds(tx, organizationId, { search, campaignId: null, groupId: null, ...wholeList, atStage });
  });
}
