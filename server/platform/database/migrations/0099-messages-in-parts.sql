-- Messages in parts by their ids, each a thousand million of them wide. A new part is begun by letting the sequence go on at
-- its first id, so that the ids of a part are those of a month, or of longer where few messages are written.
-- Messages that the law lets nobody drop as early as others take their ids from a sequence that starts at 10^15, so that no
-- part holds both.
alter table messages validate constraint of_the_past;

-- When each part was begun; the two newest are where messages of the last weeks are.
create table message_parts (
  starts bigint primary key,
  begun_at timestamptz not null
);
insert into message_parts (starts, begun_at) values (0, '-infinity'), (1000000000000000, '-infinity');

-- What is left of messages that were dropped, so that every counter agrees with its rows: all of an organization (both ids
-- are 0; without test messages), those of a campaign, and what a person wrote.
create table dropped_messages (
  organization_id bigint not null,
  campaign_id bigint not null default 0,
  user_id bigint not null default 0,
  messages bigint not null default 0,
  messages_success bigint not null default 0,
  messages_failed bigint not null default 0,
  segments bigint not null default 0,
  primary key (organization_id, campaign_id, user_id)
);
-- Contacts who were sent one of them, and whether a person wrote one to them outside of campaigns.
create table dropped_message_leads (
  organization_id bigint not null,
  lead_id bigint not null,
  is_direct boolean not null,
  primary key (organization_id, lead_id)
);

do $$
declare
  ends text := (select substring(pg_get_constraintdef(oid) from '\d{10,}') from pg_constraint
    where conrelid = 'messages'::regclass and conname = 'of_the_past');
  last_id bigint;
  is_called boolean;
  bound record;
  tenant_table text;
begin
  lock table messages in access exclusive mode;
  select s.last_value, s.is_called into last_id, is_called from messages_id_seq s;
  drop policy own_organization on messages;
  drop policy across_organizations on messages;
  alter table messages no force row level security, disable row level security;
  alter table messages alter column id drop identity;
  alter table messages set schema parts;
  alter table parts.messages rename to messages_past;

  create sequence messages_id_seq;
  perform setval('messages_id_seq', last_id, is_called);
  create sequence messages_long_id_seq start 1000000000000000 minvalue 1000000000000000;
  perform setval('messages_long_id_seq', 1000000000000000);
  create table messages (like parts.messages_past including defaults) partition by range (id);
  alter table messages alter column id set default nextval('messages_id_seq');
  alter table messages add primary key (organization_id, id);
  alter sequence messages_id_seq owned by messages.id;
  alter sequence messages_long_id_seq owned by messages.id;

  execute format('alter table messages attach partition parts.messages_past for values from (minvalue) to (%s)', ends);
  for bound in select * from (values
    ('messages_rest', ends, '1000000000000000'),
    ('messages_long_past', '1000000000000000', '1000001000000000'),
    ('messages_long_rest', '1000001000000000', 'maxvalue')) as b (part, starts, ends)
  loop
    execute format('create table parts.%I (like parts.messages_past including all excluding constraints)', bound.part);
    execute format('alter table messages attach partition parts.%I for values from (%s) to (%s)',
      bound.part, bound.starts, bound.ends);
  end loop;

  foreach tenant_table in array array['messages', 'dropped_messages', 'dropped_message_leads'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy own_organization on %I
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::bigint)', tenant_table);
    execute format('create policy across_organizations on %I using (current_setting(''app.across'', true) = ''on'')', tenant_table);
  end loop;
end
$$;

-- The parts with their first id and the id after their last, the first ones first.
create function list_message_parts() returns table (part text, starts bigint, ends bigint)
language sql stable set search_path = pg_catalog, public
as $$
  select c.relname::text,
    coalesce(substring(told.text from $x$FROM \('(\d+)'\)$x$)::bigint, 0) as starts,
    coalesce(substring(told.text from $x$TO \('(\d+)'\)$x$)::bigint, 9223372036854775807) as ends
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as text) as told
  where i.inhparent = 'public.messages'::regclass
  order by 2
$$;

-- Makes the part for the ids from `starts` up to `ends`, out of what no part was made for; false where there is one already.
create function add_message_part(starts bigint, ends bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public set lock_timeout = '1s'
as $$
declare
  rest record;
  first_end bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('parts of messages', 0));
  select l.* into rest from list_message_parts() l
  where l.part in ('messages_rest', 'messages_long_rest') and l.starts <= add_message_part.starts and l.ends > add_message_part.ends;
  if not found then
    return false;
  end if;
  -- Usually empty: what is in it is checked to be within these ids.
  execute format('alter table messages detach partition parts.%I', rest.part);
  execute format('alter table parts.%I rename to %I', rest.part, 'messages_' || rest.starts);
  first_end := case when rest.starts < starts then starts else ends end;
  execute format('alter table messages attach partition parts.%I for values from (%s) to (%s)',
    'messages_' || rest.starts, rest.starts, first_end);
  if first_end < ends then
    execute format('create table parts.%I (like parts.%I including all excluding constraints)',
      'messages_' || starts, 'messages_' || rest.starts);
    execute format('alter table messages attach partition parts.%I for values from (%s) to (%s)',
      'messages_' || starts, starts, ends);
  end if;
  execute format('create table parts.%I (like parts.%I including all excluding constraints)',
    rest.part, 'messages_' || rest.starts);
  execute format('alter table messages attach partition parts.%I for values from (%s) to (%s)', rest.part, ends,
    case when rest.ends = 9223372036854775807 then 'maxvalue' else rest.ends::text end);
  return true;
end
$$;

-- Lets messages go on in a part of their own: those kept longer, or all others. False while the present part is younger than
-- 30 days, or has fewer ids than `fewest`.
create function begin_message_part(is_long boolean, moment timestamptz, fewest bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  width constant bigint := 1000000000;
  first_long constant bigint := 1000000000000000;
  numbers regclass := case when is_long then 'messages_long_id_seq' else 'messages_id_seq' end;
  present record;
  next_start bigint;
  next_id bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('parts of messages', 0));
  select p.* into present from message_parts p where (p.starts >= first_long) = is_long order by p.starts desc limit 1;
  execute format('select last_value + is_called::int from %s', numbers) into next_id;
  if next_id <= present.starts + fewest
    or (present.begun_at <= moment and present.begun_at + interval '30 days' > moment) then
    return false;
  end if;
  select l.starts into next_start from list_message_parts() l
  where l.part = case when is_long then 'messages_long_rest' else 'messages_rest' end;
  if not add_message_part(next_start, (greatest(next_id, next_start) / width + 1) * width) then
    return false;
  end if;
  -- Nobody writes messages from here until this is committed. So whoever writes one later sees what was written before it
  -- into the part before, and no carrier's id is taken on both sides.
  -- As given, because a backup knows no value of a sequence that wasn't.
  perform setval(numbers, greatest(next_id, next_start));
  insert into message_parts (starts, begun_at) values (next_start, moment);
  return true;
end
$$;

-- Drops the part that starts at this id, and keeps what counters and the sender know of its messages. False where it is one of
-- the two that were begun last, or where something in it was written since the moment `kept_since` of its organization's brand.
create function drop_message_part(first_id bigint, brands text[], kept_since timestamptz[]) returns boolean
language plpgsql security definer set search_path = pg_catalog, public set lock_timeout = '1s'
as $$
declare
  old text;
  is_needed boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('parts of messages', 0));
  select format('parts.%I', l.part) into old from list_message_parts() l
  where l.starts = first_id and l.part not in ('messages_rest', 'messages_long_rest');
  if old is null or (select count(*) from message_parts p where p.starts > first_id
      and (p.starts >= 1000000000000000) = (first_id >= 1000000000000000)) < 2 then
    return false;
  end if;
  execute format('select exists (select from %s m join organizations o on o.id = m.organization_id
    where m.created_at >= coalesce($2[array_position($1, o.brand)], ''-infinity''))', old)
    using brands, kept_since into is_needed;
  if is_needed then
    return false;
  end if;
  execute format($x$
    insert into dropped_messages as d (organization_id, campaign_id, user_id, messages, messages_success, messages_failed, segments)
    select m.organization_id, kept.campaign_id, kept.user_id, count(*) filter (where m.outcome in ('sent', 'failed')),
      count(*) filter (where m.delivery_state = 'delivered'),
      count(*) filter (where m.outcome = 'failed' or m.delivery_state in ('failed', 'undelivered')),
      coalesce(sum(m.segments) filter (where m.outcome = 'sent'), 0)
    from %s m
    cross join lateral (values (0::bigint, 0::bigint, m.kind <> 'test'), (m.campaign_id, 0, m.campaign_id is not null),
      (0, m.user_id, m.user_id is not null and m.kind in ('direct', 'blast'))) as kept (campaign_id, user_id, is_counted)
    where m.direction = 'outbound' and kept.is_counted
    group by 1, 2, 3
    on conflict (organization_id, campaign_id, user_id) do update set messages = d.messages + excluded.messages,
      messages_success = d.messages_success + excluded.messages_success,
      messages_failed = d.messages_failed + excluded.messages_failed, segments = d.segments + excluded.segments$x$, old);
  execute format($x$
    insert into dropped_message_leads as d (organization_id, lead_id, is_direct)
    select organization_id, lead_id, bool_or(kind in ('direct', 'blast') and outcome = 'sent' and campaign_id is null)
    from %s
    where direction = 'outbound' and lead_id is not null and kind not in ('auto-reply', 'notice')
    group by 1, 2
    on conflict (organization_id, lead_id) do update set is_direct = d.is_direct or excluded.is_direct$x$, old);
  execute format('drop table %s', old);
  delete from message_parts where starts = first_id;
  return true;
end
$$;
