import { addLeadsToCampaign } from '../../campaigns/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { done, type Effect, type EffectOutcome, refused } from './effect.ts';
import { countEntriesSince } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds the contact to another campaign, at most once a day, so that workflows can't loop. */
export const addToCampaign: Effect = async (tx, context, { standing, at }, { nextCampaignId }) => {
  if (nextCampaignId === null) return refused('campaign-gone');
  const { organizationId, leadId } = standing;
  const since = new Date(at.getTime() - DAY_MS);
  if ((await countEntriesSince(tx, organizationId, { leadId, nextCampaignId, since })) > 0) return refused('loop');
  try {
    const { added } = await addLeadsToCampaign(tx, context, organizationId, {
      campaignId: nextCampaignId,
      leadIds: [leadId],
    });
    return added > 0 ? done : refused('already-in-campaign');
  } catch (error) {
    return refusalOf(error);
  }
};

// Checked before anything is written.
function refusalOf(error: unknown): EffectOutcome {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === 'not-found' || error.code === 'campaign-archived') return refused('campaign-gone');
  if (error.code === 'no-active-plan') return refused('no-active-plan');
  throw error;
}
