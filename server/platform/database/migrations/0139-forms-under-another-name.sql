-- outside a transaction
-- The name that someone typed on a form with a contact's number, where it is another one, until someone says what it means.
alter table leads add column if not exists typed_name text, add column if not exists typed_name_at timestamptz;
drop index concurrently if exists leads_typed_name;
create index concurrently leads_typed_name on leads (organization_id, typed_name_at) where typed_name_at is not null;
