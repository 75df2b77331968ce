-- Keys for hashes that outlive what they were made of, so that those stay of use when the deployment's key is replaced. Versions
-- from 0 down are keys of the deployment, which made such hashes before an organization had one of its own.
alter table organization_keys drop constraint organization_keys_purpose_check;
alter table organization_keys add constraint organization_keys_purpose_check check (purpose in ('seal', 'search', 'hash'));

-- Which version the hash was made with; null: with the deployment's key itself.
alter table erased_leads add column key_version integer;
