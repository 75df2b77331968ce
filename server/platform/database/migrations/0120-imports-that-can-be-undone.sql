-- How the people of a file agreed to texts, as the person who imports it says, and where that can be looked up; and how
-- many of its new contacts were archived again. Columns without a value are added without a rewrite.
alter table lead_imports
  add column consent_origin text,
  add column consent_note text,
  add column undone_at timestamptz,
  add column undone_leads integer not null default 0;
