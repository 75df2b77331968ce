import type { Tx } from '../../platform/database/database.ts';
import { readSearch } from './search-terms.ts';
import { readMatchingIds } from './store.ts';

/** Every contact that a search in the list would find; all contacts for an empty search. */
export function leadIdsMatching(tx: Tx, organizationId: number, search: string | null): Promise<number[]> {
  return readMatchingIds(tx, organizationId, {
    search: readSearch(search),
    campaignId: null,
    notInCampaignId: null,
    onlyWithMessages: false,
  });
}
