-- Whoever types Sofia means Sofía too, and an email address is a way to find somebody. Letters lose their marks here and in what is searched for.
alter table leads drop column search_text;
alter table leads add column search_text text not null generated always as (
  lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')) || ' ' || phone || coalesce(' ' || lower(email), '')
) stored;
create index leads_by_search on leads using gin (organization_id, search_text gin_trgm_ops);
