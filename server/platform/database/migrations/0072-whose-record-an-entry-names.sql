-- Who opened the record of one contact is looked up by its id. Each id that an entry names stands between two spaces,
-- whether it is the entry's object or one of a list. A list that is exactly 300 characters long was cut there, so its
-- last number may be half an id and has no space behind it.
alter table audit_entries add column lead_ids text generated always as (
  nullif(
    case when object_type = 'lead' then coalesce(' ' || object_id || ' ', '') else '' end
    || coalesce(
      ' ' || (details ->> 'leadIds') || case when length(details ->> 'leadIds') = 300 then '' else ' ' end, ''),
    '')
) stored;

create index audit_entries_by_lead on audit_entries using gin (organization_id, lead_ids gin_trgm_ops)
  where lead_ids is not null;
