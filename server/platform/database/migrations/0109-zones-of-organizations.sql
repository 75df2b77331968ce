-- The zone in which an organization's people see and type times; null: that of its brand.
alter table organizations add column time_zone text;
