import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { countCannotGet, countMessagedWhoLeft } from './store.ts';

/** Numbers of people in one campaign, counted from its rows; only its report needs them. */
export type CampaignPeople = {
  /**
   * Contacts it messaged who have since been removed from it or archived: the rates count them, "in this campaign"
   * doesn't.
   */
  readonly messagedWhoLeft: number;
  /** Contacts in it who got nothing of it and can't get texts: they opted out, or their number gets none. */
  readonly cannotGet: number;
};

/** The numbers of people in a campaign. */
export async function loadPeople(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<CampaignPeople> {
  return {
    messagedWhoLeft: await countMessagedWhoLeft(tx, organizationId, campaignId),
    cannotGet: await countCannotGet(tx, organizationId, campaignId),
  };
}

/** For a campaign whose numbers are hidden. */
export const noPeople: CampaignPeople = { messagedWhoLeft: 0, cannotGet: 0 };
