-- outside a transaction
-- Each night a job looks whether archived contacts and consents of an organization are due for deletion.
drop index concurrently if exists leads_to_erase;
create index concurrently leads_to_erase on leads (organization_id, archived_at)
  where archived_at is not null and erased_at is null;
drop index concurrently if exists consent_states_by_time;
create index concurrently consent_states_by_time on consent_states (organization_id, changed_at)
  where state not in ('stopped', 'blocked');

-- Each minute, a job looks for accounts at the carrier whose creation got no answer, among those of all organizations.
drop index concurrently if exists carrier_accounts_being_made;
create index concurrently carrier_accounts_being_made on carrier_accounts (carrier, created_at) where sid is null;
