import type { Tx } from '../../platform/database/database.ts';
import { countMessagedWhoLeft } from './store.ts';

/** Numbers of people in one campaign, counted from its rows; only its report needs them. */
export type CampaignPeople = {
  /** Messaged by it, and removed from it or archived since: the rates count them, "in this campaign" does not. */
  readonly messagedWhoLeft: number;
};

/** The numbers of people in a campaign. */
export async function loadPeople(tx: Tx, organizationId: number, campaignId: number): Promise<CampaignPeople> {
  return { messagedWhoLeft: await countMessagedWhoLeft(tx, organizationId, campaignId) };
}

/** For a campaign whose numbers are hidden. */
export const noPeople: CampaignPeople = { messagedWhoLeft: 0 };
