-- A row whose email address isn't valid still becomes a contact; the import now names these rows too.
alter table lead_import_problems add column is_imported boolean not null default false;
