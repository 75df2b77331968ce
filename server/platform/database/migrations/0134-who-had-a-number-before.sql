-- Who had a number before, so that what they agreed to or asked for isn't told as that of the contact who has it now.
create index lead_changes_by_phone_before on lead_changes (organization_id, phone_before) where phone_before is not null;
