-- Archived contacts are listed and come back. What they left by being archived is kept with them, so that it can be undone.
alter table leads
  add column left_campaigns bigint[],
  add column left_groups bigint[];
alter table appointments add column left_campaigns bigint[];
-- Nearly always empty: everyone who joins a campaign is looked for here.
create index appointments_left on appointments (organization_id) where left_campaigns is not null;
