-- Which contacts a part of a file found that were there before it, until its last part came: a later part that repeats
-- their number repeats the file, and isn't someone else whom the organization had.
alter table lead_import_chunks add column known_lead_ids bigint[];
