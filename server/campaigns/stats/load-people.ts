import type { Tx } from '../../platform/database/database.ts';
import { countMessagedWhoLeft } from './store.ts';

/** Who is behind the numbers of one campaign, counted from its rows; only its report asks. */
export type CampaignPeople = {
  /** Messaged by it, and taken out of it or archived since: the rates count them, "in this campaign" does not. */
  readonly messagedWhoLeft: number;
};

/** The people behind the numbers of a campaign. */
export async function loadPeople(tx: Tx, organizationId: number, campaignId: number): Promise<CampaignPeople> {
  return { messagedWhoLeft: await countMessagedWhoLeft(tx, organizationId, campaignId) };
}

/** The people of a campaign whose numbers are not told. */
export const nobody: CampaignPeople = { messagedWhoLeft: 0 };
