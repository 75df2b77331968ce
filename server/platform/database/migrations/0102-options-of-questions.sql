-- What staff switched on for a question. Which options there are is known to its kind, so that a new one needs no migration.
alter table widgets add column options text[] not null default '{}';
