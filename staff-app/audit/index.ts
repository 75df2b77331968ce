/** The audit trail: who did what in the organisation, and whether the trail is whole. */
export { AuditPage } from './audit-page.tsx';
