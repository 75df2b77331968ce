-- Every text is planned, marked as on its way and moved into history, and each of these writes pays for each index and for
-- each look at the organisation, which row-level security names already.
alter table text_queue drop constraint text_queue_organization_id_fkey;
alter table messages drop constraint messages_organization_id_fkey;
alter table counted_leads drop constraint counted_leads_organization_id_fkey;

-- One index says that an item is there once and finds the items of a contact.
alter table text_queue
  drop constraint text_queue_organization_id_dedupe_key_key,
  add constraint text_queue_once unique nulls not distinct (organization_id, lead_id, dedupe_key);
drop index text_queue_by_lead;

-- History is asked for by contact; by item only for what failed, by user only for what people wrote themselves.
drop index messages_by_phone;
drop index messages_by_queue;
create index messages_failed_by_queue on messages (organization_id, queue_id)
  where retried_at is not null or outcome = 'failed' or delivered = false;
create index messages_by_user on messages (organization_id, user_id) where user_id is not null;
