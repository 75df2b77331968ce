-- outside a transaction
-- For the inbox by the last word, and for the list of archived contacts.
drop index concurrently if exists leads_by_last_word;
create index concurrently leads_by_last_word on leads (organization_id, (greatest(last_word_at, last_received_at)) desc, id desc)
  where archived_at is null and last_received_at is not null;
drop index concurrently if exists leads_unread_by_last_word;
create index concurrently leads_unread_by_last_word on leads (organization_id, (greatest(last_word_at, last_received_at)) desc, id desc)
  where archived_at is null and last_received_at is not null
    and (last_opened_at is null or last_received_at > last_opened_at);
drop index concurrently if exists leads_unread;
drop index concurrently if exists leads_by_archived;
create index concurrently leads_by_archived on leads (organization_id, archived_at desc, id desc) where archived_at is not null;
