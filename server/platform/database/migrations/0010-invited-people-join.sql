-- Who was invited is a member once they have entered the organisation; until then nobody there learns more than the address.
alter table memberships add column joined_at timestamptz default now();
