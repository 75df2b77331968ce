-- Those of the last days are written down outside the database every few minutes.
create index consent_states_opted_out on consent_states (changed_at) where state in ('stopped', 'blocked');
