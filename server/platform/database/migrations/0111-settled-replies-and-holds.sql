-- When a contact last wrote that texts should stop, or might have. If nothing else was written since and texts are allowed
-- again, a keyword has settled it, and the reply waits for no answer.
alter table leads add column doubted_at timestamptz;
update leads l set doubted_at = l.last_received_at
where l.last_received_at is not null and (
  l.maybe_stop_at = l.last_received_at
  or exists (select 1 from consent_events e where e.organization_id = l.organization_id and e.phone = l.phone
    and e.event = 'revoked' and e.source in ('keyword', 'phrase') and e.at = l.last_received_at));

-- What held a message the last time before it was sent, for the timeline of its contact.
alter table text_queue add column held_by text;
alter table messages add column held_by text;
update text_queue set held_by = reason where held_until is not null;
