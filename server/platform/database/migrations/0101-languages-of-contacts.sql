-- In which language a contact reads; null: in the organization's. Which languages there are is known to the program, so that a
-- new one needs no migration.
alter table leads add column language text check (language ~ '^[a-z]{2,3}$');
alter table organizations
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
  -- The other languages in which visitors may read its public pages.
  add column offered_languages text[] not null default '{}';
-- The language of the text that brings a code.
alter table phone_codes add column language text not null default 'en';
