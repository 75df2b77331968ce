/** The front door of the campaign library: campaigns that are offered to other organisations, and copies of them. */
export { checkCategory } from './check-category.ts';
export { copyCampaign } from './copy-campaign.ts';
export { findPublicCampaign, listPublicCampaigns } from './list-public-campaigns.ts';
