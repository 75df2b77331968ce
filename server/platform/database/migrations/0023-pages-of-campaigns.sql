-- The public page of a campaign, by which people join it.
alter table campaigns
  add column page_title text,
  add column page_description text,
  add column page_color text,
  add column page_image text,
  add column page_structure text[] not null default '{}';
