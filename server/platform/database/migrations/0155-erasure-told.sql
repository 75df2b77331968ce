-- When the owners of a closed organization were told that it is erased soon.
alter table organizations add column erasure_told_at timestamptz;
