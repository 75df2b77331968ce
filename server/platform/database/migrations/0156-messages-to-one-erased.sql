-- A message from the list that went to one contact kept its words when the contact was erased.
update blasts b set body = ''
from leads l, messages m
where l.erased_at is not null and m.organization_id = l.organization_id and m.lead_id = l.id and m.kind = 'blast'
  and b.organization_id = l.organization_id and b.created_at = m.created_at and b.planned_count = 1 and b.body <> '';
