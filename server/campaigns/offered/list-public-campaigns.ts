import type { CampaignId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { CampaignRow } from '../types.ts';
import { readCategoriesAcrossOrganizations, readPublicCampaignsAcrossOrganizations } from './store.ts';

/**
 * The campaigns offered to organizations of this brand, by name; other brands' organizations show only what they offer.
 */
export function listPublicCampaigns(context: Context, actor: Actor): Promise<CampaignRow[]> {
  return inTransactionAcrossOrganizations(context.db, (tx) =>
    readPublicCampaignsAcrossOrganizations(tx, actor.brand.key, null),
  );
}

/** One offered campaign; null if it is not offered to organizations of this brand. */
export async function findPublicCampaign(
  context: Context,
  actor: Actor,
  campaignId: CampaignId,
): Promise<CampaignRow | null> {
  const found = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readPublicCampaignsAcrossOrganizations(tx, actor.brand.key, campaignId),
  );
  return found[0] ?? null;
}

/** The categories of the offered campaigns, in alphabetical order. */
export function listCategories(context: Context, actor: Actor): Promise<string[]> {
  return inTransactionAcrossOrganizations(context.db, (tx) => readCategoriesAcrossOrganizations(tx, actor.brand.key));
}
