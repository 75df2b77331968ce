-- Which number a contact had before a correction, so that what was agreed to with it can be shown, and who put contacts into
-- campaigns and removed them.
alter table lead_changes add column phone_before text, add column phone_after text;
alter table campaign_leads add column joined_by bigint, add column removed_by bigint;
