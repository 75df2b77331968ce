-- The sender looks for what has become due since it looked last, in all organizations at once. A CASE, because row level
-- security keeps a COALESCE from being looked up.
create index text_queue_by_time on text_queue ((case when held_until is null then due_at else held_until end), organization_id)
  where state = 'waiting';
