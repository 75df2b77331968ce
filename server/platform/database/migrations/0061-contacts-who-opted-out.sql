-- The report of a campaign counts who has opted out, and finds them: few among many contacts.
create index leads_opted_out on leads (organization_id, id) where opted_out and archived_at is null;
