-- What was made of an uploaded video for every phone: two sizes of H.264, a cover, and a strip of pictures.
create table prepared_videos (
  organization_id bigint not null references organizations (id),
  -- Of the uploaded file, in media_files.
  name text not null,
  state text not null check (state in ('WAITING', 'WORKING', 'READY', 'FAILED')),
  percent integer not null default 0 check (percent between 0 and 100),
  problem text,
  large text,
  small text,
  poster text,
  strip text,
  state_at timestamptz not null,
  primary key (organization_id, name),
  check ((state = 'FAILED') = (problem is not null)),
  check (state <> 'READY' or large is not null)
);
create index prepared_videos_by_name on prepared_videos (name);
create index prepared_videos_under_way on prepared_videos (state_at) where state in ('WAITING', 'WORKING');

alter table prepared_videos enable row level security;
alter table prepared_videos force row level security;
create policy own_organization on prepared_videos
  using (organization_id = nullif(current_setting('app.organization', true), '')::bigint);
create policy across_organizations on prepared_videos using (current_setting('app.across', true) = 'on');

-- A copy of a slide in another organization shows the same video. Names can't be guessed, so who has one may see it.
create function files_of_prepared_videos(names text[])
returns table (name text, large text, small text, poster text, width integer, height integer)
language plpgsql set search_path = pg_catalog, public
as $$
declare
  was text := coalesce(current_setting('app.across', true), 'off');
begin
  perform set_config('app.across', 'on', true);
  return query
    select p.name, p.large, p.small, p.poster, m.width, m.height from prepared_videos p
    join media_files m on m.organization_id = p.organization_id and m.name = p.large
    where p.name = any (names) and p.state = 'READY';
  perform set_config('app.across', was, true);
end
$$;

-- What was made of a video names it, so that it isn't prepared again itself.
alter table media_files add column made_from text;
create index media_files_not_prepared on media_files (name)
  where state = 'ready' and mime_type like 'video/%' and made_from is null;
