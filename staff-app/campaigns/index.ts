/** The campaign screens: the list of all, and one campaign with its report and its editor. */
export { CampaignPage } from './campaign-page.tsx';
export { CampaignsPage } from './list/campaigns-page.tsx';
