-- How a landing page is laid out. Pages that exist stay as they look.
alter table landing_pages add column layout text not null default 'PICTURE_ABOVE'
  check (layout in ('PICTURE_ABOVE', 'PICTURE_BESIDE', 'TEXT_FIRST'));
