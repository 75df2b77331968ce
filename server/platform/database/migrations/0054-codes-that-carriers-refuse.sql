-- When the carrier refused to text a code, so that whoever waits for it can be told.
alter table phone_codes add column refused_at timestamptz;
