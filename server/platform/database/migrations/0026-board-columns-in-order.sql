-- "last_step_id is null" gives no order, so the first column of the board was read whole and sorted, or the whole campaign was
-- walked through for the few who stand there. The newest come first by an expression that no other index offers.
drop index campaign_leads_on_board;
drop index campaign_leads_complete;
create index campaign_leads_on_board on campaign_leads
  (organization_id, campaign_id, (coalesce(last_step_id, 0)), (-lead_id)) where removed_at is null and completed_at is null;
create index campaign_leads_complete on campaign_leads
  (organization_id, campaign_id, (-lead_id)) where removed_at is null and completed_at is not null;
