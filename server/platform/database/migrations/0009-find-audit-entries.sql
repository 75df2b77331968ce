-- The audit trail is read by person and by kind, the newest first.
create index audit_entries_by_actor on audit_entries (organization_id, actor_user_id, number desc);
create index audit_entries_by_action on audit_entries (organization_id, action, number desc);
