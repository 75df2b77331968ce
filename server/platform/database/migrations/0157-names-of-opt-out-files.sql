-- The name of a file with opt-outs may be a patient's. It is sealed from now on, and what is stored once more by the job
-- that seals what was stored before there was a key.
update organization_keys k set swept_at = null
where k.purpose = 'seal' and k.retired_at is null and k.swept_at is not null
  and exists (select 1 from opt_out_imports i where i.organization_id = k.organization_id and i.file_name is not null)
  and k.version = (select max(n.version) from organization_keys n
    where n.organization_id = k.organization_id and n.purpose = 'seal');
update organizations o set sealed_at = null
where o.sealed_at is not null
  and exists (select 1 from opt_out_imports i where i.organization_id = o.id and i.file_name is not null);
