-- Keys of organizations whose personal data is sealed: each version closed by the deployment's key, which stays outside. No
-- reference to the organization: a key is stored beside the transaction that makes the organization, and before it ends.
create table organization_keys (
  organization_id bigint not null,
  purpose text not null check (purpose in ('seal', 'search')),
  version integer not null,
  wrapped text not null,
  wrapped_by text not null,
  created_at timestamptz not null,
  -- When everything that was stored before this version had been sealed with it.
  swept_at timestamptz,
  retired_at timestamptz,
  primary key (organization_id, purpose, version)
);
alter table organization_keys enable row level security;
alter table organization_keys force row level security;
create policy own_organization on organization_keys
  using (organization_id = nullif(current_setting('app.organization', true), '')::bigint);
create policy across_organizations on organization_keys using (current_setting('app.across', true) = 'on');

-- A sealed day is a text. A sealed name or address isn't searched as it stands: hashes of its parts are.
alter table leads drop column search_text;
alter table leads
  alter column dob type text using to_char(dob, 'YYYY-MM-DD'),
  add column search_grams integer[],
  add column search_text text not null generated always as (
    case when name like '⟦s1:%' then '' else lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')) end
    || ' ' || phone || case when email is null or email like '⟦s1:%' then '' else ' ' || lower(email) end
  ) stored;
create index leads_by_search on leads using gin (organization_id, search_text gin_trgm_ops);
create index leads_by_grams on leads using gin (organization_id, search_grams) where search_grams is not null;

-- As for LIKE: where the owner is no superuser, the search of sealed contacts reads every row.
do $$
begin
  alter function pg_catalog.arraycontains(anyarray, anyarray) leakproof;
exception
  when insufficient_privilege then
    raise notice 'To search large sealed lists quickly, a superuser should run: alter function pg_catalog.arraycontains(anyarray, anyarray) leakproof';
end $$;

-- Sealed answers are counted and filtered, and sealed patients compared, by keyed hashes beside them.
alter table widget_answers add column answer_hashes text[];
alter table modmed_patients add column name_hash text;

-- What carriers reported and was applied is kept where it belongs; of the report only its key stays.
update carrier_callbacks set payload = '{}' where applied_at is not null and payload <> '{}';
