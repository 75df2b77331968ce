/** The campaign screens: the list, and one campaign. */
export function CampaignsPage() {
  return null;
}
/** One campaign. */
export function CampaignPage() {
  return null;
}
