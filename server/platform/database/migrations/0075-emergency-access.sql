-- A platform admin who sees an organization masked can give a reason and see it whole for an hour; each such access is kept.
create table emergency_accesses (
  organization_id bigint not null references organizations (id),
  id bigint generated always as identity,
  user_id bigint not null references users (id),
  reason text not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (organization_id, id)
);
create index emergency_accesses_of_person on emergency_accesses (organization_id, user_id, ends_at);

alter table emergency_accesses enable row level security;
alter table emergency_accesses force row level security;
create policy own_organization on emergency_accesses
  using (organization_id = nullif(current_setting('app.organization', true), '')::bigint);
create policy across_organizations on emergency_accesses using (current_setting('app.across', true) = 'on');
