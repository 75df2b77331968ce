/** Joining campaigns: groups are put into one from their own list, and from the campaign. */
export { AddGroupsToCampaignMutation } from './operations.ts';
