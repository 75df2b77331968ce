-- outside a transaction
-- Those of the last days are written down outside the database every few minutes.
drop index concurrently if exists consent_states_opted_out;
create index concurrently consent_states_opted_out on consent_states (changed_at) where state in ('stopped', 'blocked');
