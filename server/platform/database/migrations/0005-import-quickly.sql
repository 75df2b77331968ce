-- Whoever adds contacts asks which of their phones have said stop, and which contacts are archived: few have and few are.
create index consent_states_stopped on consent_states (organization_id, phone) where state in ('stopped', 'blocked');
create index leads_archived on leads (organization_id, phone) where archived_at is not null;

-- The ledger outlives whatever it speaks of, and a look at the organisation for each of a million rows costs more than the
-- row: row-level security names the organisation already.
alter table consent_events drop constraint consent_events_organization_id_fkey;
alter table consent_states drop constraint consent_states_organization_id_fkey;
