/** The front door of reports: an organisation's numbers, each contact counted once. */
export { countLeads, type LeadCount } from './count-leads.ts';
export { countReplyOutside } from './count-outside.ts';
export { recountAll } from './recount/recount.ts';
export { uncountCampaign } from './uncount-campaign.ts';
