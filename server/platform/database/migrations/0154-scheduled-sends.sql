-- outside a transaction
-- A message to many can wait for a time. Until then, its messages in the queue name it, so that all of them can be changed or
-- canceled at once.
alter table blasts add column if not exists send_at timestamptz, add column if not exists canceled_at timestamptz;
alter table text_queue add column if not exists blast_id bigint;
drop index concurrently if exists blasts_scheduled;
create index concurrently blasts_scheduled on blasts (organization_id, send_at)
  where send_at is not null and canceled_at is null;
drop index concurrently if exists text_queue_of_blast;
create index concurrently text_queue_of_blast on text_queue (organization_id, blast_id) where blast_id is not null;
