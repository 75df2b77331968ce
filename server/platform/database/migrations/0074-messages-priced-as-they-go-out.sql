-- What a message costs is decided when it goes out. Null: it was counted before, and is priced when its month ends.
alter table usage_parts
  drop constraint usage_parts_pkey,
  add column text_cents numeric(8, 4),
  add column is_agreed boolean not null default false;
create unique index usage_parts_once on usage_parts (organization_id, cycle_starts_at, part, text_cents, is_agreed)
  nulls not distinct;

-- The messages of an invoice, price by price. An invoice of before has one price, in text_cents.
alter table invoices add column text_lines jsonb not null default '[]';
