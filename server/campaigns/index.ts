/** The public interface of campaigns: their members, their steps, and each contact's progress. */

export { campaignsTogether } from './campaigns-together.ts';
export { checkEditable } from './check-editable.ts';
export { cloneCampaign } from './clone-campaign.ts';
export { createCampaign } from './create-campaign.ts';
export {
  campaignOfCode,
  findCampaign,
  loadCampaign,
  loadCampaignsByIds,
  ownerOfClosedCampaign,
} from './load-campaigns.ts';
export { addLeadsToCampaign } from './members/add-leads-to-campaign.ts';
export { campaignLeadOfLink } from './members/campaign-lead-of-link.ts';
export { checkFilledIn } from './members/check-filled-in.ts';
export { removeLeadsFromCampaign } from './members/remove-leads-from-campaign.ts';
export type { CampaignLink } from './members/store.ts';
export { findPublicCampaign, listCategories } from './offered/list-public-campaigns.ts';
export { recordFetched, recordOpened } from './progress/record-visit.ts';
export { CampaignResult, withCampaign } from './results.ts';
export { type CampaignStats, loadStats } from './stats/load-stats.ts';
export { holdSteps } from './steps/chain-of-step.ts';
export { createStep } from './steps/create-step.ts';
export { firstTextOf } from './steps/first-text.ts';
export { updateStep } from './steps/update-step.ts';
export { CampaignRef, type CampaignRow, StepRef, StructureTypeRef } from './types.ts';
export { updateCampaign } from './update-campaign.ts';
