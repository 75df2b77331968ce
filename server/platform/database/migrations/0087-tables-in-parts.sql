-- Large tables are kept in parts by time, so that what is due goes by dropping a part. The parts are in a schema of their
-- own, which the application can't reach: it reads and writes them only through their tables, under row security. Each part
-- has keys and indexes of its own. The part that ends in _rest takes the rows that no other part is there for.
create schema parts;

-- The parts of a table with their first day and the day after their last; both are null for the rest.
create function list_parts(parent text) returns table (part text, starts date, ends date)
language sql stable set search_path = pg_catalog, public set timezone = 'UTC'
as $$
  select c.relname::text, bound.starts::timestamptz::date, bound.ends::timestamptz::date
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as text) as told
  cross join lateral (select
    case when told.text like '%FROM (MINVALUE)%' then '-infinity' else substring(told.text from $x$FROM \('([^']+)'\)$x$) end as starts,
    substring(told.text from $x$TO \('([^']+)'\)$x$) as ends) as bound
  where i.inhparent = format('public.%I', parent)::regclass
$$;

-- Makes the part for these days, and moves the rows there that the rest has of them; false where there is one already, or
-- where the rest has too many of them to be moved while others wait.
create function add_part(parent text, starts date, ends date) returns boolean
language plpgsql security definer set search_path = pg_catalog, public set timezone = 'UTC' set lock_timeout = '1s'
as $$
declare
  rest text := format('parts.%I', parent || '_rest');
  made text := format('parts.%I', parent || case when starts = '-infinity' then '_past' else to_char(starts, '_YYYYMMDD') end);
  column_name text := (select a.attname from pg_partitioned_table p
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
    where p.partrelid = format('public.%I', parent)::regclass);
  waiting bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('parts of ' || parent, 0));
  if exists (select from list_parts(parent) l where l.starts < add_part.ends and l.ends > add_part.starts) then
    return false;
  end if;
  execute format('lock table %s in access exclusive mode', rest);
  execute format('select count(*) from (select from %s where %I >= %L and %I < %L limit 100001) s',
    rest, column_name, starts, column_name, ends) into waiting;
  if waiting > 100000 then
    return false;
  end if;
  execute format('create table %s (like %s including all excluding identity)', made, rest);
  execute format('with moved as (delete from %s where %I >= %L and %I < %L returning *) insert into %s select * from moved',
    rest, column_name, starts, column_name, ends, made);
  execute format('alter table public.%I attach partition %s for values from (%L) to (%L)', parent, made, starts, ends);
  return true;
end
$$;

-- Drops the part that ends on this day once nothing in it is as new as that; false where something is, or where there is none.
create function drop_part(parent text, ended date, column_name text, due_before timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public set timezone = 'UTC' set lock_timeout = '1s'
as $$
declare
  old text;
  is_needed boolean := false;
begin
  perform pg_advisory_xact_lock(hashtextextended('parts of ' || parent, 0));
  select format('parts.%I', l.part) into old from list_parts(parent) l where l.ends = ended;
  if old is null then
    return false;
  end if;
  if column_name is not null then
    execute format('select exists (select from %s where %I >= %L)', old, column_name, due_before) into is_needed;
    if is_needed then
      return false;
    end if;
    -- Nothing is written to it from here on, so that what is looked for again can't come meanwhile.
    execute format('lock table %s in share mode', old);
    execute format('select exists (select from %s where %I >= %L)', old, column_name, due_before) into is_needed;
    if is_needed then
      return false;
    end if;
  end if;
  execute format('drop table %s', old);
  return true;
end
$$;
