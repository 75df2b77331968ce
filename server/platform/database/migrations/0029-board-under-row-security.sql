-- Under row security only leakproof conditions may be looked up in an index, and COALESCE is none while CASE is: by
-- COALESCE every contact of the campaign was read for twenty of a column.
drop index campaign_leads_on_board;
create index campaign_leads_on_board on campaign_leads
  (organization_id, campaign_id, (case when last_step_id is null then 0 else last_step_id end), (-lead_id))
  where removed_at is null and completed_at is null;
