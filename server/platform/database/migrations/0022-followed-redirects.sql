-- Who went where the content of a step sends them, once it was viewed to its end.
create table followed_redirects (
  organization_id bigint not null references organizations (id),
  lead_id bigint not null,
  step_id bigint not null,
  campaign_id bigint not null,
  pitch_id bigint not null,
  follows integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (organization_id, lead_id, step_id),
  foreign key (organization_id, lead_id) references leads (organization_id, id) on delete cascade
);

alter table followed_redirects enable row level security;
alter table followed_redirects force row level security;
create policy own_organization on followed_redirects
  using (organization_id = nullif(current_setting('app.organization', true), '')::bigint);
create policy across_organizations on followed_redirects using (current_setting('app.across', true) = 'on');
