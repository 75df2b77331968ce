-- The token that was kept before lasted an hour and imported nothing: the practice is connected again.
delete from integrations where integration_type = 'MODMED';

-- The practice that an organization imports its patients and appointments from, and how far the import has come.
create table modmed_connections (
  organization_id bigint primary key references organizations (id),
  -- Who connected it, and so says that the patients agreed to be messaged.
  user_id bigint not null references users (id),
  firm text not null,
  time_zone text not null,
  secret text not null,
  connected_at timestamptz not null,
  -- Null: an import has to wait until somebody connects again.
  next_import_at timestamptz,
  leased_until timestamptz,
  failures integer not null default 0,
  failure text,
  failed_at timestamptz,
  last_import_at timestamptz,
  -- Changes since this day are asked for; null: everything is.
  changed_since date,
  pass_started_at timestamptz,
  pass_resource text check (pass_resource in ('Patient', 'Appointment')),
  pass_query text,
  pass_made_leads integer not null default 0
);
create index modmed_connections_due on modmed_connections (next_import_at) where next_import_at is not null;

-- A patient of the practice: the contact that stands for them, or why none does.
create table modmed_patients (
  organization_id bigint not null references organizations (id),
  patient_id text not null,
  lead_id bigint,
  -- The name, phone number and email as ModMed gave them; none of somebody who must not become a contact.
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  email text,
  made_lead boolean not null default false,
  skipped text,
  told_at timestamptz not null,
  primary key (organization_id, patient_id),
  foreign key (organization_id, lead_id) references leads (organization_id, id) on delete set null (lead_id)
);
create index modmed_patients_by_lead on modmed_patients (organization_id, lead_id) where lead_id is not null;
create index modmed_patients_by_reason on modmed_patients (organization_id, skipped, patient_id) where skipped is not null;

-- An appointment of the practice, and ours while it stands; the row stays so that it is imported once.
create table modmed_appointments (
  organization_id bigint not null references organizations (id),
  remote_id text not null,
  patient_id text not null,
  start_at timestamptz not null,
  status text not null,
  type_name text,
  location_name text,
  location_address text,
  appointment_id bigint,
  removed_here boolean not null default false,
  told_at timestamptz not null,
  primary key (organization_id, remote_id)
);
create index modmed_appointments_by_patient on modmed_appointments (organization_id, patient_id);
create index modmed_appointments_by_appointment on modmed_appointments (organization_id, appointment_id)
  where appointment_id is not null;

-- The campaigns that imported appointments get.
create table modmed_campaigns (
  organization_id bigint not null,
  campaign_id bigint not null,
  primary key (organization_id, campaign_id),
  foreign key (organization_id) references modmed_connections (organization_id) on delete cascade,
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id) on delete cascade
);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['modmed_connections', 'modmed_patients', 'modmed_appointments', 'modmed_campaigns'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_organization on %I using (organization_id = nullif(current_setting(''app.organization'', true), '''')::bigint)',
      tenant_table);
    execute format('create policy across_organizations on %I using (current_setting(''app.across'', true) = ''on'')', tenant_table);
  end loop;
end $$;

-- What an appointment is for, and the service that it was imported from.
alter table appointments add column type_name text, add column imported_from text;

-- The simulated ModMed's own book: patients and appointments of made-up practices. Not the product's data.
create table simulator_modmed_patients (
  id bigint generated always as identity (start with 450001) primary key,
  firm text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  email text,
  is_active boolean not null default true,
  is_deceased boolean not null default false,
  updated_at timestamptz not null
);
create table simulator_modmed_appointments (
  id bigint generated always as identity (start with 204001) primary key,
  firm text not null,
  patient_id bigint not null references simulator_modmed_patients (id),
  start_at timestamptz not null,
  minutes integer not null,
  type_name text not null,
  location_id text not null,
  status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
