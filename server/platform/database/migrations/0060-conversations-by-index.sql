-- The inbox walks along those who have written, and counts those whom nobody has opened since: few among many contacts.
create index leads_with_messages on leads (organization_id, sorted_at desc, id desc)
  where archived_at is null and last_received_at is not null;
create index leads_unread on leads (organization_id)
  where archived_at is null and last_received_at is not null
    and (last_opened_at is null or last_received_at > last_opened_at);
