-- Campaigns that other organisations may copy from the campaign library.
alter table campaigns
  add column public boolean not null default false,
  add column description text,
  add column category text;
create index campaigns_in_library on campaigns (category, name) where public and archived_at is null and deleted_at is null;
