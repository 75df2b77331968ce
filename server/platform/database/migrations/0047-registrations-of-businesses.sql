-- What an organization told the carriers about itself, so that its local numbers may send at their full rate.
create table number_registrations (
  organization_id bigint primary key references organizations (id),
  -- As typed; a draft until it is sent.
  form jsonb not null default '{}',
  -- What was sent to the carrier: a draft changed since does not change what carriers judge.
  sent_form jsonb,
  state text not null default 'none',
  -- The carriers' own words.
  reason text,
  -- What the carrier made of it so far, by name; what is here is never made again.
  carrier_ids jsonb not null default '{}',
  attempt integer not null default 0,
  sent_at timestamptz,
  -- When the carrier is asked next.
  check_at timestamptz
);
create index number_registrations_to_check on number_registrations (check_at) where check_at is not null;

alter table number_registrations enable row level security;
alter table number_registrations force row level security;
create policy own_organization on number_registrations
  using (organization_id = nullif(current_setting('app.organization', true), '')::bigint);
create policy across_organizations on number_registrations using (current_setting('app.across', true) = 'on');
