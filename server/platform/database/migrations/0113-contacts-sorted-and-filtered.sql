-- The list of all contacts is sorted by name and by when they were added, and filtered by whether they have opened anything.
-- A sealed name has no order. Whether anything was opened is a column of its own: an index on the moment of the last view
-- would be written with every view.
alter table leads
  add column sorted_name text collate "C" not null generated always as (
    case when name like '⟦s1:%' then '' else left(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')), 80) end
  ) stored,
  add column has_opened boolean not null generated always as (last_viewed_at is not null) stored;
create index leads_by_name on leads (organization_id, sorted_name, id) where archived_at is null;
create index leads_by_added on leads (organization_id, created_at desc, id desc) where archived_at is null;
create index leads_opened on leads (organization_id, sorted_at desc, id desc) where archived_at is null and has_opened;
