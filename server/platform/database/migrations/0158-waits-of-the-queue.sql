-- outside a transaction
drop index concurrently if exists text_queue_held;
-- At each start, and after the clock was set back, a worker looks for waits that are longer than any can be. Without it, that
-- reads the whole queue.
create index concurrently text_queue_held on text_queue (reason, held_until) where state = 'waiting' and reason is not null;
