-- Who paused a campaign, and when. Null for a pause that was there before this was kept; nobody where carriers' filtering
-- paused it.
alter table campaigns add column paused_at timestamptz;
alter table campaigns add column paused_by bigint;

-- The report of a campaign names the contacts who got nothing: few among many, so that a send pays nothing for it.
create index messages_not_received on messages (organization_id, campaign_id, lead_id)
  where outcome in ('skipped', 'failed') or delivered = false;
