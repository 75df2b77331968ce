-- A row whose number stands earlier in the same file gives no contact of its own; the import now names these rows.
alter table lead_import_problems add column is_repeat boolean not null default false;
