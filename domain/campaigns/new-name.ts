/** The default name of a new campaign. */
export const newCampaignName = 'New Campaign';
