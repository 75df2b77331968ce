-- Links in test messages: a page that shows content as its contacts will see it, to the person who makes it.
create table test_links (
  organization_id bigint not null references organizations (id),
  code text not null,
  user_id bigint not null references users (id) on delete cascade,
  pitch_id bigint not null,
  campaign_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organization_id, code),
  unique (code),
  foreign key (organization_id, pitch_id) references pitches (organization_id, id) on delete cascade,
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id) on delete cascade
);
create index test_links_by_end on test_links (organization_id, expires_at);

alter table test_links enable row level security;
alter table test_links force row level security;
create policy own_organization on test_links
  using (organization_id = nullif(current_setting('app.organization', true), '')::bigint);
create policy across_organizations on test_links using (current_setting('app.across', true) = 'on');
