/** The audit trail: who did what in the organization, and whether the trail is whole. */
export { AuditPage } from './audit-page.tsx';
