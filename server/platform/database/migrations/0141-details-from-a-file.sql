-- The import that filled in these details of a contact, so that undoing it empties them again.
alter table lead_changes add column import_id bigint;
create index lead_changes_by_import on lead_changes (organization_id, import_id) where import_id is not null;
