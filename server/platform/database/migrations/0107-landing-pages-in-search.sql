-- Search engines may list a page only where its owner says so.
alter table landing_pages add column is_in_search boolean not null default false;
