-- How an organization's people sign in with their company's own account (OpenID Connect). The client secret is encrypted.
create table single_sign_ons (
  organization_id bigint primary key references organizations (id),
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  -- What a TXT record of each email domain must say.
  domain_proof text not null,
  -- When an owner's test sign-in succeeded with these settings.
  tested_at timestamptz,
  is_on boolean not null default false,
  is_required boolean not null default false,
  changed_at timestamptz not null,
  check (not is_on or tested_at is not null),
  check (not is_required or is_on)
);

-- The email domains of its people. The brand is there for the unique index: a proven domain leads to one organization.
create table single_sign_on_domains (
  organization_id bigint not null references organizations (id),
  domain text not null,
  brand text not null,
  proved_at timestamptz,
  primary key (organization_id, domain)
);
create unique index single_sign_on_domains_proved on single_sign_on_domains (brand, domain) where proved_at is not null;

-- A sign-in that has left for the company's page: good for one answer within ten minutes, in the tab that began it.
create table single_sign_on_tries (
  state_hash text primary key,
  organization_id bigint not null references organizations (id),
  tab_hash text not null,
  -- The nonce and the PKCE verifier, encrypted.
  secret text not null,
  return_address text not null,
  -- The owner who tests it; null: a sign-in.
  tested_by bigint,
  expires_at timestamptz not null
);
create index single_sign_on_tries_expiry on single_sign_on_tries (expires_at);

-- The organization whose single sign-on began the session; null: a password or passkey did.
alter table sessions add column single_sign_on_of bigint;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['single_sign_ons', 'single_sign_on_domains', 'single_sign_on_tries'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_organization on %I using (organization_id = nullif(current_setting(''app.organization'', true), '''')::bigint)',
      tenant_table);
    execute format('create policy across_organizations on %I using (current_setting(''app.across'', true) = ''on'')', tenant_table);
  end loop;
end $$;
