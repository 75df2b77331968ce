-- What the platform's admins set for a brand; a brand without a row is as its file says.
create table brand_settings (
  brand text primary key,
  name text,
  links_host text,
  mail_from text,
  updated_at timestamptz not null
);

-- The host names of brands, the first one first. No two brands share one.
create table brand_hosts (
  host text primary key,
  brand text not null,
  position smallint not null
);
create index brand_hosts_by_brand on brand_hosts (brand, position);

-- A domain an organization brings for what its contacts see. Several may claim one; only who proves it gets it.
create table organization_domains (
  organization_id bigint primary key references organizations (id),
  domain text not null,
  proof text not null,
  state text not null check (state in ('pending', 'live', 'failing')),
  problem text,
  claimed_at timestamptz not null,
  checked_at timestamptz,
  next_check_at timestamptz not null,
  live_since timestamptz,
  failing_since timestamptz
);
create unique index organization_domains_live on organization_domains (domain) where state = 'live';
create index organization_domains_by_domain on organization_domains (domain);
create index organization_domains_due on organization_domains (next_check_at);

alter table organization_domains enable row level security;
alter table organization_domains force row level security;
create policy own_organization on organization_domains
  using (organization_id = nullif(current_setting('app.organization', true), '')::bigint);
create policy across_organizations on organization_domains
  using (current_setting('app.across', true) = 'on');

-- Uploads were stored with the host they were uploaded at. From now on a host is added when an address leaves, so a
-- deployment may move. An address is one of ours when its name is one of our files'.
create function pg_temp.relative(address text) returns text language sql stable as $$
  select case
    when address ~ '^https?://[^/]+/media/[0-9A-Za-z]+\.[0-9a-z]+$'
      and exists (select 1 from media_files f where f.name = substring(address from '/media/(.+)$'))
    then substring(address from '/media/.+$')
    else address
  end
$$;

update organizations set image = pg_temp.relative(image) where image like 'http%/media/%';
update campaigns
set brand_image = pg_temp.relative(brand_image),
    page_image = pg_temp.relative(page_image)
where brand_image like 'http%/media/%' or page_image like 'http%/media/%';
update groups
set page_explainer = pg_temp.relative(page_explainer),
    page_thumbnail = pg_temp.relative(page_thumbnail),
    page_profile = pg_temp.relative(page_profile)
where page_explainer like 'http%/media/%' or page_thumbnail like 'http%/media/%' or page_profile like 'http%/media/%';
update landing_pages
set image = pg_temp.relative(image),
    profile = pg_temp.relative(profile)
where image like 'http%/media/%' or profile like 'http%/media/%';
update pitches
set image = pg_temp.relative(image),
    share_image = pg_temp.relative(share_image)
where image like 'http%/media/%' or share_image like 'http%/media/%';
update slides
set url = pg_temp.relative(url),
    thumbnail = pg_temp.relative(thumbnail),
    audio_file = pg_temp.relative(audio_file)
where url like 'http%/media/%' or thumbnail like 'http%/media/%' or audio_file like 'http%/media/%';
