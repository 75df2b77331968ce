-- PostgreSQL checks a reference again when one transaction writes a row for the second time, and locks the contact for
-- it. Who archives contacts has locked them and waits for their places: a deadlock. Contacts are never deleted alone, and
-- who adds them to a campaign has locked them (decision 49), so nothing else needs the reference.
alter table campaign_leads drop constraint campaign_leads_organization_id_lead_id_fkey;
