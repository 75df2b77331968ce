/** The front door of reports: an organisation's numbers, each contact counted once. */
export { countLeads, type LeadCount } from './count-leads.ts';
export { countReplyOutside } from './count-outside.ts';
export { keepOldStats } from './keep-old-stats.ts';
export { type OrganizationStats, organizationStats } from './organization/organization-stats.ts';
export { recount, recountAll } from './recount/recount.ts';
export { uncountArchived, uncountDeleted } from './uncount-campaign.ts';
