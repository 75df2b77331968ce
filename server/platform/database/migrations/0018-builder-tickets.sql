-- A ticket lets the external builder go on from the session it was made in, once and only for this campaign; using it removes it.
create table builder_tickets (
  ticket_hash text primary key,
  organization_id bigint not null references organizations (id),
  campaign_id bigint not null,
  session_hash text not null references sessions (token_hash) on delete cascade,
  expires_at timestamptz not null,
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id) on delete cascade
);
create index builder_tickets_by_campaign on builder_tickets (organization_id, campaign_id);
create index builder_tickets_by_session on builder_tickets (session_hash);

alter table builder_tickets enable row level security;
alter table builder_tickets force row level security;
create policy own_organization on builder_tickets
  using (organization_id = nullif(current_setting('app.organization', true), '')::bigint);
create policy across_organizations on builder_tickets using (current_setting('app.across', true) = 'on');
