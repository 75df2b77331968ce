import type { Reactions } from '../platform/facts/facts.ts';
import { forgetCampaign } from './around/forget-campaign.ts';
import { rememberCampaign } from './around/remember-campaign.ts';

/** How events reacts to facts of other features. */
export const reactions: Reactions = {
  'campaign.left': (tx, _context, { organizationId, campaignId, leadIds }) =>
    forgetCampaign(tx, organizationId, campaignId, leadIds),
  'campaign.joined': rememberCampaign,
  'campaign.returned': (tx, context, { leads, ...fact }) =>
    rememberCampaign(tx, context, { ...fact, leadIds: leads.map(({ leadId }) => leadId) }),
};
