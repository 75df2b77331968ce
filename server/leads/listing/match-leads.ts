import { isMasked } from '../../../domain/permissions/masking.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { readSearch } from './search-terms.ts';
import { readMatchingIds } from './store.ts';

/** Every contact that a search in the list would find; all contacts for an empty search. */
export function leadIdsMatching(tx: Tx, actor: Actor, search: string | null): Promise<number[]> {
  return readMatchingIds(tx, actor.organizationId, {
    search: readSearch(search, isMasked(actor)),
    campaignId: null,
    groupId: null,
    notInCampaignId: null,
    onlyWithMessages: false,
  });
}
