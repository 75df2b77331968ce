-- The inbox shows who wrote last first; that somebody viewed a page meanwhile doesn't move them.
create index leads_with_replies on leads (organization_id, last_received_at desc, id desc)
  where archived_at is null and last_received_at is not null;
drop index leads_with_messages;
