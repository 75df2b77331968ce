/** The front door of the campaign library: campaigns that are offered to other organisations, and copies of them. */
export { copyCampaign } from './copy-campaign.ts';
export { findPublicCampaign, listPublicCampaigns } from './list-public-campaigns.ts';
