/**
 * The public interface of the audit trail: who did what, when and from where, chained so that no entry can be altered
 * unnoticed.
 */
export { type EmergencyUses, readEmergencyUses } from './emergency/store.ts';
export { type AuditEntry, aboutAll, aboutLeads, isTold, namesLeads, recordAudit } from './record-audit.ts';
export { changedFields, detailsOfChange, recordAsOne, recordChange, recordEdit } from './record-edit.ts';
