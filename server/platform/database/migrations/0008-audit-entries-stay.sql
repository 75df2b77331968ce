-- What stands in the audit trail is never altered: not by the application, whose role may only add, and not in passing
-- by its owner, who would have to take this trigger away first. The comment is what the program reads at every start
-- before it gives its role the use of the tables.
comment on table audit_entries is 'append-only';

create function refuse_to_alter() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or deleted.', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_entries_stay before update or delete or truncate on audit_entries
  for each statement execute function refuse_to_alter();
