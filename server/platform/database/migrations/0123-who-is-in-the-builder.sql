-- Where in a campaign's builder each person is, for as long as they are there: one row per person, written every few seconds.
create table campaign_editors (
  organization_id bigint not null references organizations (id),
  user_id bigint not null,
  campaign_id bigint not null,
  step_id bigint,
  -- Someone of the organization, whose name their colleagues may read; otherwise a platform admin.
  is_colleague boolean not null,
  seen_at timestamptz not null,
  primary key (organization_id, user_id)
);

alter table campaign_editors enable row level security;
alter table campaign_editors force row level security;
create policy own_organization on campaign_editors
  using (organization_id = nullif(current_setting('app.organization', true), '')::bigint);
create policy across_organizations on campaign_editors using (current_setting('app.across', true) = 'on');
