import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { hasCampaigns, hasGroups } from './store.ts';

type Places = {
  readonly campaignIds: readonly (number | null | undefined)[];
  readonly groupIds: readonly (number | null | undefined)[];
};

/**
 * Refuses campaigns and groups that the organization doesn't have: their lists are not found instead of empty
 * (OPEN-41).
 */
export async function checkPlaces(tx: Tx, organizationId: OrganizationId, places: Places): Promise<void> {
  const campaignIds = places.campaignIds.filter((id) => id !== null && id !== undefined);
  const groupIds = places.groupIds.filter((id) => id !== null && id !== undefined);
  if (campaignIds.length > 0 && !(await hasCampaigns(tx, organizationId, campaignIds))) refuse('not-found');
  if (groupIds.length > 0 && !(await hasGroups(tx, organizationId, groupIds))) refuse('not-found');
}
