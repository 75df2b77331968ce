-- The campaign or the group that somebody is invited to look after, which opens once they have joined.
alter table account_links
  add column campaign_id bigint,
  add column group_id bigint;
