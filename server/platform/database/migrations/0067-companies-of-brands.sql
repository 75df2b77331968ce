-- Who runs a brand and where to write to them; null: as the brand's file says.
alter table brand_settings
  add column company text,
  add column company_address text,
  add column privacy_email text,
  add column support_email text;
