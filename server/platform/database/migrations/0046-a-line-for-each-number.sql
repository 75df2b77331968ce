-- A due message whose number has no room at the moment waits in that number's own line, so that it holds up no message of
-- another number. Null: no number is chosen for it yet, as for nearly all messages.
alter table text_queue
  add column number_id bigint,
  -- The contact was texted from another number before, which can't send any more.
  add column handed_over boolean not null default false;

drop index text_queue_due;
create index text_queue_due on text_queue
  (organization_id, (kind in ('step', 'blast', 'workflow', 'opt-in')), (coalesce(held_until, due_at)), id)
  where state = 'waiting' and number_id is null;
create index text_queue_in_line on text_queue
  (organization_id, number_id, (kind in ('step', 'blast', 'workflow', 'opt-in')), (coalesce(held_until, due_at)), id)
  where state = 'waiting' and number_id is not null;
