/**
 * The public interface of counters: an organization's numbers as rows, each contact counted once, and their recount.
 */
export { countLeads, type LeadCount } from './count-leads.ts';
export { countReplyOutside } from './count-outside.ts';
export { countOpening } from './hours/count-hours.ts';
export { keepOldStats } from './keep-old-stats.ts';
export { recount, recountAll } from './recount/recount.ts';
export { countRestored, uncountArchived, uncountDeleted } from './uncount-campaign.ts';
