-- When someone last answered a contact who had written, and when someone said that no answer is needed. Who wrote after
-- both waits for an answer: few among all who have written, so that the inbox finds them without looking at the others.
alter table leads add column answered_at timestamptz, add column no_answer_needed_at timestamptz;
update leads l set answered_at = m.at
from (
  select organization_id, lead_id, max(sent_at) as at from messages
  where direction = 'outbound' and outcome = 'sent' and lead_id is not null
    and kind not in ('notice', 'step', 'blast', 'opt-in') and (kind <> 'auto-reply' or ai_generated)
  group by organization_id, lead_id) m
where l.organization_id = m.organization_id and l.id = m.lead_id and l.last_received_at is not null;
create index leads_waiting on leads (organization_id, last_received_at desc, id desc)
  where archived_at is null and last_received_at is not null and not opted_out and maybe_stop_at is null
    and (doubted_at is null or doubted_at < last_received_at)
    and (answered_at is null or answered_at < last_received_at)
    and (no_answer_needed_at is null or no_answer_needed_at < last_received_at);

-- The inbox lists the unread in the order of all conversations.
drop index leads_unread;
create index leads_unread on leads (organization_id, last_received_at desc, id desc)
  where archived_at is null and last_received_at is not null
    and (last_opened_at is null or last_received_at > last_opened_at);

-- And those whose last message failed, the latest first.
create index messages_failed_lately on messages (organization_id, id desc)
  where direction = 'outbound' and (outcome = 'failed' or (outcome = 'sent' and delivered = false)) and retried_at is null
    and kind not in ('notice', 'alert', 'test') and lead_id is not null;
