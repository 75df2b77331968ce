-- Whose data an owner erased. The phone stays as a keyed hash only: enough to know it again, and to send nothing to it.
create table erased_leads (
  organization_id bigint not null references organizations (id),
  lead_id bigint not null,
  phone_hash text not null,
  erased_at timestamptz not null,
  primary key (organization_id, lead_id)
);
create index erased_leads_by_phone on erased_leads (organization_id, phone_hash);
-- What was on its way while a contact was erased is emptied by a job.
create index erased_leads_by_moment on erased_leads (erased_at);

-- Messages from and to a phone that was no contact's are found by the phone: few among many.
create index messages_of_strangers on messages (organization_id, phone) where lead_id is null and user_id is null;

alter table leads add column erased_at timestamptz;

alter table erased_leads enable row level security;
alter table erased_leads force row level security;
create policy own_organization on erased_leads
  using (organization_id = nullif(current_setting('app.organization', true), '')::bigint);
create policy across_organizations on erased_leads using (current_setting('app.across', true) = 'on');
