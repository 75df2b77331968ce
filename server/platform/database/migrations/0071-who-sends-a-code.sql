-- In whose name a code comes, and from whose number; null: the platform's.
alter table phone_codes add column sender_organization_id bigint references organizations (id);
