-- The web addresses to which rules may tell names, phone numbers and answers in health: each approved by an owner.
create table webhook_approvals (
  organization_id bigint not null references organizations (id),
  address text not null,
  approved_by bigint not null references users (id),
  approved_at timestamptz not null,
  primary key (organization_id, address)
);

alter table webhook_approvals enable row level security;
alter table webhook_approvals force row level security;
create policy own_organization on webhook_approvals
  using (organization_id = nullif(current_setting('app.organization', true), '')::bigint);
create policy across_organizations on webhook_approvals using (current_setting('app.across', true) = 'on');
