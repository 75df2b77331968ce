-- How many calls to its web address have failed since the last one that worked.
alter table workflow_actions add column failed_calls integer not null default 0;
