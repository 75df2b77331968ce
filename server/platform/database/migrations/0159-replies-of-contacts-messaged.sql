-- Replies of contacts whom nothing had been sent to counted as replies, so that an organization's response rate was of more
-- people than were messaged. They don't count anymore.
with uncounted as (
  update counted_leads set responded = responded - 1, responded_outside = false
  where responded_outside and messaged = 0
  returning organization_id, responded)
insert into organization_counter_parts as o (organization_id, part, responses)
select organization_id, 0, -count(*) from uncounted where responded = 0 group by organization_id
on conflict (organization_id, part) do update set responses = o.responses + excluded.responses;
