/** What a campaign is called that nobody has named. */
export const newCampaignName = 'New Campaign';
