-- A domain that an organization removed stays for the links it already sent, beside the one it uses now.
alter table organization_domains
  drop constraint organization_domains_pkey,
  add primary key (organization_id, domain),
  drop constraint organization_domains_state_check,
  add constraint organization_domains_state_check check (state in ('pending', 'live', 'failing', 'retired'));
create unique index organization_domains_current on organization_domains (organization_id) where state <> 'retired';
