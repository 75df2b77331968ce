-- Visits in parts of a month, and what was viewed in them beside them. Whoever deletes a visit deletes its times, too.
alter table viewing_sessions validate constraint of_the_past;
alter table slide_times validate constraint of_the_past;

alter table slide_times drop constraint slide_times_organization_id_ssid_fkey;

do $$
declare
  split text;
  has_past boolean;
begin
  foreach split in array array['viewing_sessions', 'slide_times'] loop
    execute format('lock table %I in access exclusive mode', split);
    execute format('select exists (select from %I)', split) into has_past;
    execute format('drop policy own_organization on %I', split);
    execute format('drop policy across_organizations on %I', split);
    execute format('alter table %I no force row level security, disable row level security', split);
    execute format('alter table %I set schema parts', split);
    execute format('alter table parts.%I rename to %I', split, split || '_past');

    execute format('create table %I (like parts.%I including defaults) partition by range (month)', split, split || '_past');
    execute format('alter table %I enable row level security, force row level security', split);
    execute format('create policy own_organization on %I
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::bigint)', split);
    execute format('create policy across_organizations on %I using (current_setting(''app.across'', true) = ''on'')', split);

    execute format('create table parts.%I (like parts.%I including all excluding constraints)', split || '_rest', split || '_past');
    execute format('alter table %I attach partition parts.%I default', split, split || '_rest');
    if has_past then
      execute format('alter table %I attach partition parts.%I for values from (minvalue) to (''2000-01-01'')', split, split || '_past');
    else
      execute format('drop table parts.%I', split || '_past');
    end if;
  end loop;
end
$$;
