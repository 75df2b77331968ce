import type { Reactions } from '../platform/facts/facts.ts';
import { forgetCampaign } from './forget-campaign.ts';

/** What events does when something happened elsewhere. */
export const reactions: Reactions = {
  'campaign.left': (tx, _context, { organizationId, campaignId, leadIds }) =>
    forgetCampaign(tx, organizationId, campaignId, leadIds),
};
