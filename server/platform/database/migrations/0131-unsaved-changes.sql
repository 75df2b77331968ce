-- The steps of a campaign that someone has changed in a browser and not saved, as that browser last said: a row counts for a day.
create table campaign_drafts (
  organization_id bigint not null references organizations (id),
  campaign_id bigint not null,
  step_id bigint not null,
  user_id bigint not null,
  -- One browser doesn't know what another keeps, so each speaks for itself only.
  browser text not null,
  -- Someone of the organization, whose name their colleagues may read; otherwise a platform admin.
  is_colleague boolean not null,
  told_at timestamptz not null,
  primary key (organization_id, campaign_id, step_id, user_id, browser)
);

alter table campaign_drafts enable row level security;
alter table campaign_drafts force row level security;
create policy own_organization on campaign_drafts
  using (organization_id = nullif(current_setting('app.organization', true), '')::bigint);
create policy across_organizations on campaign_drafts using (current_setting('app.across', true) = 'on');
