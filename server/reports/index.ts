/** The public interface of reports: an organization's numbers, each contact counted once. */
export { type OrganizationStats, organizationStats } from './organization/organization-stats.ts';
