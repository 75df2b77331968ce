-- Answers that go out by themselves. That a text has its answer stands with the text itself, so that it gets no second one;
-- who wrote the words of an answer is known before it is sent.
alter table messages add column answered_at timestamptz;
create index messages_answered on messages (organization_id, lead_id, answered_at) where answered_at is not null;
alter table text_queue add column ai_generated boolean not null default false;
alter table organizations add column ai_replies_enabled boolean not null default false;

-- Where a brand asks first, a contact whom staff added is asked before anything is sent to many.
alter table consent_states add column asked_at timestamptz;

-- The questions stand in one lane with what waits for their answers.
drop index text_queue_due;
create index text_queue_due on text_queue
  (organization_id, (kind in ('step', 'blast', 'workflow', 'opt-in')), (coalesce(held_until, due_at)), id) where state = 'waiting';
