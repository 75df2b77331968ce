-- Every five minutes a job looks for organizations with something left to seal: those without a key, and those whose newest
-- key hasn't sealed everything yet. It read all organizations.
alter table organizations add column sealed_at timestamptz;
update organizations o set sealed_at = (
  select max(swept_at) from organization_keys k where k.organization_id = o.id and k.purpose = 'seal')
where exists (
  select 1 from organization_keys k where k.organization_id = o.id and k.purpose = 'seal' and k.swept_at is not null);
create index organizations_not_sealed on organizations (brand, id) where sealed_at is null;
create index organization_keys_not_swept on organization_keys (organization_id)
  where purpose = 'seal' and swept_at is null and retired_at is null;
