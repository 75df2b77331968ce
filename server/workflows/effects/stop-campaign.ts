import { removeLeadsFromCampaign } from '../../campaigns/index.ts';
import { done, type Effect, refused } from './effect.ts';

/** Removes the contact from the workflow's campaign; a person can add them again. */
export const stopCampaign: Effect = async (tx, context, { standing }) => {
  const { organizationId, campaignId, leadId } = standing;
  const { removed } = await removeLeadsFromCampaign(tx, context, organizationId, { campaignId, leadIds: [leadId] });
  return removed > 0 ? done : refused('not-in-campaign');
};
