-- An erased contact may have opted out on an earlier phone number, whose hash is kept, too.
alter table erased_leads drop constraint erased_leads_pkey, add primary key (organization_id, lead_id, phone_hash);
