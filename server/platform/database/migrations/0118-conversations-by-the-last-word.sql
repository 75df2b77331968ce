-- When either side last said something in a conversation: an incoming text, also a word such as STOP, or a message to this
-- contact alone. The inbox shows that moment and is sorted by it. A server of the version before doesn't write it, so
-- what is sorted by is the later one of this and the last reply.
alter table leads add column last_word_at timestamptz;
update leads l set last_word_at = m.at
from (
  select organization_id, lead_id, max(coalesce(sent_at, created_at)) as at from messages
  where outcome in ('received', 'sent') and kind not in ('notice', 'alert', 'test', 'step', 'blast') and lead_id is not null
  group by organization_id, lead_id) m
where l.organization_id = m.organization_id and l.id = m.lead_id;
